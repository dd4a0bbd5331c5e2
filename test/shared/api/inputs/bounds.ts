import type { OperationName } from '../../../../shared/api/index.ts'
import { documento, type Inputs, letters, numberOf, textOf } from './inputs.ts'

const booklet = { inscricao: '1', exercicio: 2026 }
const paid = { idTributo: 1, pagamentos: [] }
const statement = {
  listaPagamentos: [paid],
  codTributo: '-',
  descricaoTributo: '-',
  codContaTributo: '-',
  descricaoContaTributo: '-',
  periodoDebitosInicio: '-',
  periodoDebitosFim: '-',
  periodoPagamentosInicio: '-',
  periodoPagamentosFim: '-',
}
const size = numberOf('size', 1, 100)
const year = (others: object = {}) => numberOf('exercicio', 1900, 2999, others)

/** Inputs of a statement's period field: valid ones, and invalid texts, some of which only contain a valid one. */
const whenOf = (name: string, fits: readonly string[], wrong: readonly string[]): Inputs => ({
  good: fits.map((value) => ({ ...statement, [name]: value })),
  bad: ['--', '', ...wrong].map((value) => [{ ...statement, [name]: value }, name]),
})
const months = ['01/2026', '09/2026', '10/2026', '12/2026']
const noMonths = ['00/2026', '13/2026', '01/20261', '101/2026']
const days = ['31/12/2026', '01/01/2026']
const noDays = ['131/12/2026', '31/12/20261', '1/1/2026']

/** Inputs at and beyond the limits of each operation's fields. */
export const bounds: Partial<Record<OperationName, readonly Inputs[]>> = {
  'prefeitura.consultar': [textOf('dominio', 253)],
  'avisos.listar': [textOf('dominio', 253)],
  'certidoes.modelos': [
    numberOf('size', 1, 100, { documento }),
    { good: [{ documento, titulo: letters(200) }], bad: [[{ documento, titulo: letters(201) }, 'titulo']] },
  ],
  'certidoes.emitir': [textOf('finalidade', 500, { documento, idModelo: 1 })],
  'iptu.consultar': [textOf('inscricao', 40)],
  'iptu.carne': [textOf('inscricao', 40, booklet), year(booklet)],
  'iptu.boleto': [
    textOf('inscricao', 40, { ...booklet, parcela: 0 }),
    year({ ...booklet, parcela: 0 }),
    numberOf('parcela', 0, 99, booklet),
  ],
  'primeiroAcesso.enviarCodigo': [textOf('tipo', 60, { documento })],
  'primeiroAcesso.validarCodigo': [textOf('codigo', 20, { documento })],
  'primeiroAcesso.definirSenha': [
    textOf('codigo', 20, { documento, senha: 'x' }),
    textOf('senha', 200, { documento, codigo: '1' }),
  ],
  'taxas.listar': [numberOf('status', 1, 3), textOf('numeroProtocolo', 60), size],
  'debitos.listar': [numberOf('idEstadoConta', 1, 3), textOf('inscMunicipal', 40)],
  'debitos.tributo': [textOf('codigo', 40)],
  'debitos.contaTributo': [textOf('codigo', 40)],
  'pagamentos.listar': [numberOf('ano', 1900, 2999)],
  'pagamentos.extrato': [
    ...['codTributo', 'descricaoTributo', 'codContaTributo', 'descricaoContaTributo'].map((name) =>
      textOf(name, 200, statement),
    ),
    ...['periodoDebitosInicio', 'periodoDebitosFim'].map((name) => whenOf(name, months, noMonths)),
    ...['periodoPagamentosInicio', 'periodoPagamentosFim'].map((name) => whenOf(name, days, noDays)),
  ],
  'guias.listar': [
    textOf('numeroGuia', 60),
    numberOf('status', 0, 3),
    size,
    ...['valorMinimo', 'valorMaximo'].map((name): Inputs => ({
      good: [{ [name]: 0 }, { [name]: 0.01 }],
      bad: [[{ [name]: -0.01 }, name]],
    })),
  ],
  'cadastro.atualizarContato': [
    {
      good: [
        { [letters(60)]: letters(200) },
        { email: [[['a@b.example']]] },
        { email: Array.from({ length: 50 }, () => ({ [letters(60)]: null })) },
        { aceita: true, ramal: null, telefones: [{ numero: 11, principal: false }] },
      ],
      bad: [
        [{ [letters(61)]: 'x' }, letters(61)],
        [{ email: Array.from({ length: 51 }, () => 'x') }, 'email'],
        [{ email: [{ [letters(61)]: 'x' }] }, 'email'],
        [{ email: [letters(201)] }, 'email'],
        [{ email: { a: { b: { c: { d: 'x' } } } } }, 'email'],
      ],
    },
  ],
}
