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
    'e2e/falhasAbertura.spec.ts > a domain that the backend does not know is named, and nobody is served; the window finds it by itself once it is known',
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
    'contract/lists.test.ts > the fiscal standing of %s (%s) is %s: the taxpayer %s',
    'renderer/ui/labels.test.ts',
  ),
  endpoint('certidoes.modelos', 'Public certificate templates for a document.'),
  row(
    'templates.titulo',
    'Templates are found by a part of their title.',
    'contract/lists.test.ts > the list %j is narrowed by %j',
  ),
  row(
    'templates.destinatario',
    'A person gets templates for persons (1), a company those for companies (2).',
    'contract/refusals.test.ts > a certificate for a company with letters in its CNPJ has the company’s templates',
    'e2e/certidao.spec.ts > a company with letters in its CNPJ gets its own certificate',
  ),
  endpoint(
    'certidoes.emitir',
    'A certificate by template, as a PDF.',
    'contract/refusals.test.ts > a certificate is refused with the municipality’s own text: %s',
    'e2e/certidao.spec.ts > a clerk prints a certificate in 14 keys without a sign-in, reprints the same document, and saves it readable by this account alone',
  ),
  row(
    'certificate.finalidade',
    'The purpose is optional and has a default of the backend’s.',
    'e2e/certidao.spec.ts > a refused certificate shows the reason and keeps what was typed; the typed purpose is printed, and arrows choose another template',
  ),
  endpoint(
    'iptu.consultar',
    'IPTU look-up; its fields are not shown and read tolerantly.',
    'shared/model/imoveis.test.ts > properties are recognised',
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
    'e2e/links.spec.ts > an https link of a notice opens in the system’s browser alone; HTML and scripts are shown as text, and other links get no button',
  ),
  endpoint('primeiroAcesso.verificar', 'First access: a document gives the name and masked channels.'),
  endpoint('primeiroAcesso.solicitar', 'First access: access is asked for.'),
  endpoint('primeiroAcesso.enviarCodigo', 'First access: a code is sent to the channel chosen.'),
  endpoint(
    'primeiroAcesso.validarCodigo',
    'First access: the code is validated.',
    'e2e/primeiroAcesso.spec.ts > a first access tells each refusal as it came and leads back; a person with a password is told to sign in',
  ),
  endpoint('primeiroAcesso.definirSenha', 'First access: a password is set.'),
]
