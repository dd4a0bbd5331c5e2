import { operationNamed, operationNames, type OperationName } from '../../shared/api/index.ts'
import { extratoRequest, guiaRequest, isSelectable } from '../../shared/model/debitos.ts'
import { extratoDePagamentosRequest } from '../../shared/model/extratoPagamentos.ts'
import { readImoveis, hasBoleto } from '../../shared/model/imoveis.ts'
import type {
  CertidaoEmitida,
  GrupoDebitos,
  GrupoPagamentos,
  Guia,
  ModeloCertidao,
  Taxa,
} from '../../shared/api/index.ts'

/** Data for the inputs: the person, today's date, and earlier answers by operation. */
export interface Known {
  dominio: string
  documento: string | null
  hoje: string
  answers: ReadonlyMap<OperationName, unknown>
}

/** Makes an operation's input, or a text that names what is missing for it. */
type MakeInput = (known: Known) => object | string

const NO_DOCUMENT = 'falta um documento (--documento)'
const withDocument =
  (make: (documento: string) => object): MakeInput =>
  ({ documento }) =>
    documento === null ? NO_DOCUMENT : make(documento)
/** Makes an input from the first suitable row of a list. */
function fromRow<T>(list: OperationName, serves: (row: T) => boolean, make: (row: T) => object): MakeInput {
  return ({ answers }) => {
    const answer = answers.get(list)
    const rows = (Array.isArray(answer) ? answer : ((answer as { data?: unknown[] } | undefined)?.data ?? [])) as T[]
    const row = rows.find(serves)
    return row ? make(row) : `nenhuma linha de ${list} serve`
  }
}
const any = () => true
const debits = ({ answers }: Known) => (answers.get('debitos.listar') ?? []) as GrupoDebitos[]
const openDebit: MakeInput = (known) => {
  const found = debits(known)
    .flatMap(({ debitos }) => debitos)
    .find(isSelectable)
  return found ? { idContaCorrente: found.idContaCorrente } : 'nenhum débito em aberto'
}
const property =
  (slip: boolean): MakeInput =>
  ({ answers }) => {
    const found = readImoveis(answers.get('iptu.consultar')).imoveis.find(({ exercicio }) => exercicio !== null)
    if (!found) return 'nenhum imóvel reconhecido em iptu.consultar'
    const { inscricao, exercicio } = found
    const parcela = found.parcelas.find(hasBoleto)?.numero
    if (slip && parcela == null) return 'nenhuma parcela em aberto'
    return { inscricao, exercicio, ...(slip && { parcela }) }
  }
/** Stands for the input of operations that are never called: with any document they would send a message to a person. */
const neverAsked: MakeInput = () => 'manda mensagem a uma pessoa: experimente na janela'

const made: Partial<Record<OperationName, MakeInput>> = {
  'prefeitura.consultar': ({ dominio }) => ({ dominio }),
  'avisos.listar': ({ dominio }) => ({ dominio }),
  'certidoes.situacao': withDocument((documento) => ({ documento })),
  'certidoes.modelos': withDocument((documento) => ({ documento })),
  'certidoes.emitir': (known) =>
    fromRow<ModeloCertidao>('certidoes.modelos', any, ({ id }) => ({ documento: known.documento, idModelo: id }))(
      known,
    ),
  'certidoes.reemitir': fromRow<CertidaoEmitida>(
    'certidoes.listar',
    ({ status }) => status !== 'CANCELADA',
    ({ id }) => ({ id }),
  ),
  'iptu.consultar': withDocument((documento) => ({ documento })),
  'iptu.carne': property(false),
  'iptu.boleto': property(true),
  'primeiroAcesso.verificar': withDocument((documento) => ({ documento })),
  'primeiroAcesso.solicitar': neverAsked,
  'primeiroAcesso.enviarCodigo': neverAsked,
  'primeiroAcesso.validarCodigo': neverAsked,
  'primeiroAcesso.definirSenha': neverAsked,
  'cadastro.atualizarContato': () => 'mudaria o cadastro: experimente na janela',
  'taxas.guia': fromRow<Taxa>(
    'taxas.listar',
    ({ status }) => status === 1,
    ({ id }) => ({ id }),
  ),
  'taxas.recibo': fromRow<Taxa>(
    'taxas.listar',
    ({ status }) => status === 2,
    ({ id }) => ({ id }),
  ),
  'taxas.autorizacao': fromRow<Taxa>(
    'taxas.listar',
    ({ status, possuiDocComprobatorio }) => status === 2 && possuiDocComprobatorio === true,
    ({ id }) => ({ id }),
  ),
  'debitos.tributo': fromRow<GrupoDebitos>('debitos.listar', any, ({ idTributo }) => ({ codigo: String(idTributo) })),
  'debitos.contaTributo': fromRow<GrupoDebitos>('debitos.listar', any, ({ idContaTributo }) => ({
    codigo: String(idContaTributo),
  })),
  'debitos.transacoes': openDebit,
  'debitos.guiaUnica': openDebit,
  'debitos.extrato': (known) => (debits(known).length > 0 ? extratoRequest(debits(known), new Set()) : 'nenhum débito'),
  'debitos.gerarGuia': (known) => {
    const first = debits(known)
      .flatMap(({ debitos }) => debitos)
      .find(isSelectable)
    return first ? guiaRequest(debits(known), new Set([first.idContaCorrente]), known.hoje) : 'nenhum débito em aberto'
  },
  'debitos.guiaPdf': ({ answers }) => {
    const guide = answers.get('debitos.gerarGuia') as { idDoctoArr: number } | undefined
    return guide ? { idDoctoArr: guide.idDoctoArr } : 'nenhuma guia foi gerada agora'
  },
  'pagamentos.extrato': ({ answers }) => {
    const groups = (answers.get('pagamentos.listar') ?? []) as GrupoPagamentos[]
    return groups.length > 0 ? extratoDePagamentosRequest(groups, {}) : 'nenhum pagamento'
  },
  'pagamentos.comprovante': ({ answers }) => {
    const groups = (answers.get('pagamentos.listar') ?? []) as GrupoPagamentos[]
    const [first] = groups.flatMap(({ pagamentos }) => pagamentos)
    return first ? { idContaCorrente: first.idContaCorrente } : 'nenhum pagamento'
  },
  'guias.detalhar': fromRow<Guia>('guias.listar', any, ({ id }) => ({ id })),
  'guias.pdf': fromRow<Guia>('guias.listar', any, ({ id }) => ({ id })),
}

/** The operations in calling order. Lists come first, because their rows give the inputs of the others. */
export const steps: readonly OperationName[] = operationNames.toSorted(
  (a, b) => rank(a) - rank(b) || operationNames.indexOf(a) - operationNames.indexOf(b),
)

function rank(name: OperationName): number {
  if (name === 'debitos.guiaPdf') return 3
  if (operationNamed(name).cria) return 2
  return /\.(listar|modelos|consultar|resumo|atividades|situacao)$/.test(name) ? 0 : 1
}

export const inputOf = (name: OperationName, known: Known): object | string => made[name]?.(known) ?? {}
