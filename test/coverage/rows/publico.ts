import { endpoint, row } from '../row.ts'

/** Operations that need nobody to be signed in. */
export const publico = [
  endpoint(
    'prefeitura.consultar',
    'The municipality of a domain.',
    'contract/municipio.test.ts > the municipality of the domain %s is reported as unknown',
  ),
  row(
    'municipality.code',
    'The code is a text or an integer; without it the domain is unknown.',
    'shared/api/outputs.test.ts > the municipality’s code is accepted as %j',
    'main/backend/municipio.test.ts > the municipality’s code may be a number',
    'e2e/falhasAbertura.spec.ts > domínio que o sistema não conhece: a tela diz qual é e não deixa atender; quando ele passa a conhecê-lo, a janela o acha sozinha',
  ),
  row(
    'municipality.name',
    'It has a name to be shown.',
    'main/backend/municipio.test.ts > the municipality without a name is shown by its domain',
  ),
  row(
    'municipality.logo',
    'Its logo is at an address, and may be missing.',
    'contract/municipio.test.ts > the municipality without a logo is still known',
  ),
  endpoint(
    'certidoes.situacao',
    'Fiscal standing of a document; its fields are not shown and read tolerantly.',
    'contract-sandbox/consultas.test.ts > the fiscal standing of %s in %s is %s: the taxpayer %s',
    'renderer/ui/labels.test.ts',
  ),
  endpoint('certidoes.modelos', 'Public certificate templates for a document.'),
  row(
    'templates.titulo',
    'Templates are found by a part of their title.',
    'contract-sandbox/consultas.test.ts > the list %s of %s is narrowed by %s',
  ),
  row(
    'templates.destinatario',
    'A person gets templates for persons (1), a company those for companies (2).',
    'contract/refusals.test.ts > a certificate for a company with letters in its CNPJ has the company’s templates',
    'e2e/certidao.spec.ts > empresa com letras no CNPJ recebe a certidão dela',
  ),
  endpoint(
    'certidoes.emitir',
    'A certificate by template, as a PDF.',
    'contract/refusals.test.ts > a certificate is refused with the municipality’s own text: %s',
    'e2e/certidao.spec.ts > só com o teclado e sem login, a certidão sai em 14 teclas, se imprime de novo igual e se salva só para esta conta',
  ),
  row(
    'certificate.finalidade',
    'The purpose is optional and has a default of the backend’s.',
    'contract-sandbox/papel.test.ts > a printed certificate states standing, taxpayer, days, purpose and a number of its own',
    'e2e/certidao.spec.ts > modelo recusado diz por quê e nada se perde; a finalidade digitada sai no papel, e as setas escolhem outro modelo',
  ),
  endpoint(
    'iptu.consultar',
    'IPTU look-up; its fields are not shown and read tolerantly.',
    'shared/model/imoveis.test.ts > properties are recognised',
    'contract-sandbox/consultas.test.ts > the IPTU look-up finds a property by document and by registration, with the state of each instalment',
  ),
  endpoint(
    'iptu.carne',
    'IPTU booklet.',
    'renderer/flows/iptu/request.test.ts > an IPTU document of a found property is requested by registration, year and instalment',
  ),
  endpoint(
    'iptu.boleto',
    'Payment slip of one IPTU instalment.',
    'shared/model/imoveis.test.ts > a slip is offered for an instalment that has a number and is neither paid nor cancelled',
  ),
  endpoint('avisos.listar', 'Notices of a domain.'),
  row(
    'notice.defaults',
    'A notice is `info`, with `pi-info-circle`, in blue, where it does not say.',
    'shared/api/outputs.test.ts > a notice gets the specification’s defaults for its missing fields',
    'renderer/ui/icon.test.ts',
  ),
  row(
    'notice.action',
    'A notice may have an action: a label and an address.',
    'renderer/features/atendimento/pieces.test.ts > the action of a notice',
    'e2e/links.spec.ts > o link https de um aviso abre no navegador do sistema, e só lá; HTML e script aparecem como texto, e o link que não é https não vira botão',
  ),
  endpoint('primeiroAcesso.verificar', 'First access: a document gives the name and masked channels.'),
  endpoint('primeiroAcesso.solicitar', 'First access: access is asked for.'),
  endpoint('primeiroAcesso.enviarCodigo', 'First access: a code is sent to the channel chosen.'),
  endpoint(
    'primeiroAcesso.validarCodigo',
    'First access: the code is validated.',
    'e2e/primeiroAcesso.spec.ts > cada recusa aparece como veio, nada se perde e há caminho de volta; quem já tem senha é mandado entrar',
  ),
  endpoint('primeiroAcesso.definirSenha', 'First access: a password is set.'),
]
