import { documento, type Inputs } from './inputs.ts'

const step = (field: string, fits: string, wrong: readonly unknown[]): Inputs => ({
  good: [{ documento, [field]: fits }],
  bad: [
    [{ [field]: fits }, 'documento'],
    [{ documento: '529.982.247-25', [field]: fits }, 'documento'],
    [{ documento }, field],
    ...wrong.map((value): [object, string] => [{ documento, [field]: value }, field]),
  ],
})
const person: Inputs = {
  good: [{ documento }, { documento: '12ABC34501DE35' }],
  bad: [
    [{}, 'documento'],
    [{ documento: '5299822472X' }, 'documento'],
    [{ documento: 52_998_224_725 }, 'documento'],
  ],
}
const booklet = { inscricao: '01.02.045.0123.001', exercicio: 2026 }

/** Inputs of operations that need no sign-in. */
export const publico = {
  'prefeitura.consultar': {
    good: [{ dominio: 'serra.example' }],
    bad: [
      [{ dominio: '' }, 'dominio'],
      [{}, 'dominio'],
    ],
  },
  'avisos.listar': {
    good: [{ dominio: 'serra.example' }],
    bad: [
      [{ dominio: '' }, 'dominio'],
      [{}, 'dominio'],
    ],
  },
  'certidoes.modelos': {
    good: [{ documento }, { documento: '12ABC34501DE35', titulo: '', page: 0, size: 50 }],
    bad: [
      [{}, 'documento'],
      [{ documento: '529.982.247-25' }, 'documento'],
      [{ documento: '5299822472X' }, 'documento'],
      [{ documento, page: -1 }, 'page'],
      [{ documento, page: '0' }, 'page'],
    ],
  },
  'certidoes.emitir': {
    good: [
      { documento, idModelo: 1 },
      { documento, idModelo: 9_007_199_254_740_991, finalidade: 'x'.repeat(500) },
    ],
    bad: [
      [{ documento }, 'idModelo'],
      [{ documento, idModelo: 1.5 }, 'idModelo'],
      [{ documento, idModelo: '1' }, 'idModelo'],
    ],
  },
  'certidoes.situacao': person,
  'iptu.consultar': {
    good: [{ documento }, { inscricao: '01.02.045.0123.001' }, { inscricao: 'x'.repeat(40) }],
    bad: [
      [{}, 'documento'],
      [{ documento, inscricao: '1' }, 'documento'],
      [{ documento: '1' }, 'documento'],
      [{ inscricao: ' ' }, 'inscricao'],
    ],
  },
  'iptu.carne': {
    good: [booklet],
    bad: [
      [{ exercicio: 2026 }, 'inscricao'],
      [{ inscricao: '1' }, 'exercicio'],
      [{ ...booklet, exercicio: '2026' }, 'exercicio'],
    ],
  },
  'iptu.boleto': {
    good: [
      { ...booklet, parcela: 0 },
      { ...booklet, parcela: 99 },
    ],
    bad: [
      [booklet, 'parcela'],
      [{ parcela: 1, exercicio: 2026 }, 'inscricao'],
    ],
  },
  'primeiroAcesso.verificar': person,
  'primeiroAcesso.solicitar': person,
  'primeiroAcesso.enviarCodigo': step('tipo', 'EMAIL', ['', 1]),
  'primeiroAcesso.validarCodigo': step('codigo', '012345', ['', 12_345, '1'.repeat(21)]),
  'primeiroAcesso.definirSenha': {
    good: [{ documento, codigo: '012345', senha: ' com espaços, "aspas" & ç ' }],
    bad: [
      [{ documento, codigo: '1' }, 'senha'],
      [{ documento, senha: 'segredo' }, 'codigo'],
      [{ codigo: '1', senha: 'segredo' }, 'documento'],
    ],
  },
} satisfies Record<string, Inputs>
