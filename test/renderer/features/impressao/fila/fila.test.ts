import { describe, expect, test } from 'vitest'
import {
  aCancelar,
  aRepetir,
  filtrando,
  montarFila,
  semFiltro,
  type FiltroDaFila,
} from '../../../../../renderer/features/impressao/fila/fila.ts'
import { estadoInicial, reduzir } from '../../../../../renderer/ui/listaAgrupada/estado.ts'
import { nomeDoTipo } from '../../../../../renderer/text/filaDeImpressao.ts'
import { isTerminal, type Trabalho } from '../../../../../shared/model/impressao.ts'
import { impressora, trabalho } from '../fabrica.ts'

const HP = impressora('HP')
const EPSON = impressora('Epson')
const naHp = (estado: Trabalho['estado'], trabalhoId: string, campos: Partial<Trabalho> = {}) =>
  trabalho(estado, { trabalhoId, impressora: HP.id, ...campos })
const numeros = new Map<string, number>()
const numeroDe = (id: string) => {
  numeros.set(id, numeros.get(id) ?? numeros.size)
  return numeros.get(id) ?? -1
}
const montar = (trabalhos: Trabalho[], filtro: Partial<FiltroDaFila> = {}) =>
  montarFila(trabalhos, [HP, EPSON], { ...semFiltro, ...filtro }, numeroDe)
const idsDe = (fila: ReturnType<typeof montar>) =>
  fila.grupos.map(({ id, itens }) => [id, itens.map((item) => item.trabalho.trabalhoId)])

describe('lanes', () => {
  test('one for each printer, empty ones too, and for one that is gone', () => {
    const fila = montar([trabalho('waiting', { impressora: 'cups-ipp:sumida' })])
    expect(fila.grupos.map(({ id, impressora: nome }) => [id, nome?.nome])).toEqual([
      [HP.id, 'HP'],
      [EPSON.id, 'Epson'],
      ['cups-ipp:sumida', undefined],
    ])
  })
  test('first what needs somebody, then what is to come in its order, then what is over, the latest first', () => {
    const fila = montar([
      naHp('printed', 'velha'),
      naHp('sent', 'nova'),
      naHp('printing', 'agora'),
      naHp('queued', 'depois'),
      naHp('unknown', 'pergunta'),
    ])
    expect(idsDe(fila)[0]).toEqual([HP.id, ['pergunta', 'agora', 'depois', 'nova', 'velha']])
    expect(fila.grupos[0]).toMatchObject({ andando: 2, atencao: 1, prontas: 3 })
  })
})

describe('filters', () => {
  const todos = [
    naHp('waiting', 'w'),
    naHp('failed', 'f', { tipo: 'certidao', rotulo: 'Certidão 77' }),
    trabalho('printed', { trabalhoId: 'p', impressora: EPSON.id }),
  ]
  test.each<[Partial<FiltroDaFila>, [string, string[]][]]>([
    [{ situacao: 'andando' }, [[HP.id, ['w']]]],
    [{ situacao: 'falhas' }, [[HP.id, ['f']]]],
    [{ situacao: 'atencao' }, [[HP.id, ['f']]]],
    [
      { situacao: 'prontas' },
      [
        [HP.id, ['f']],
        [EPSON.id, ['p']],
      ],
    ],
    [{ tipo: 'certidao' }, [[HP.id, ['f']]]],
    [{ texto: ' CERTIDÃO 7' }, [[HP.id, ['f']]]],
    [{ texto: 'nada' }, []],
    // A printer asked for by name is shown, whatever it has.
    [{ impressora: EPSON.id }, [[EPSON.id, ['p']]]],
  ])('%j', (filtro, esperado) => {
    expect(idsDe(montar(todos, filtro))).toEqual(esperado)
    expect(filtrando({ ...semFiltro, ...filtro })).toBe(true)
  })
  test('counts are of the whole lane, not of what is in sight', () => {
    expect(montar(todos, { situacao: 'falhas' }).grupos[0]).toMatchObject({ andando: 1, atencao: 1, prontas: 1 })
  })
  test('none', () => expect(filtrando({ ...semFiltro, texto: '  ' })).toBe(false))
})

test('only what is under way is cancelled, and those that may leave a sheet are counted', () => {
  const alvo = aCancelar([naHp('waiting', 'a'), naHp('printing', 'b', { liberado: true }), naHp('printed', 'c')])
  expect(alvo.trabalhos.every(({ estado }) => !isTerminal(estado))).toBe(true)
  expect(alvo).toMatchObject({ trabalhos: [{ trabalhoId: 'a' }, { trabalhoId: 'b' }], comFolha: 1 })
})

test('only what left no paper is printed again in one go: never a question, never what came out', () => {
  const todos = [
    naHp('failed', 'f'),
    naHp('failed', 'semDocumento', { rotulo: '' }),
    naHp('unknown', 'u'),
    naHp('printed', 'p'),
    naHp('sent', 's'),
    naHp('canceled', 'c'),
  ]
  expect(aRepetir(todos).map(({ trabalhoId }) => trabalhoId)).toEqual(['f'])
})

describe('a queue that changes under the hand', () => {
  test('the keys stay on their job when others come before it', () => {
    const antes = estadoInicial(montar([naHp('waiting', 'a'), naHp('waiting', 'b')]))
    const emB = reduzir(antes, { tipo: 'mover', passos: 1 })
    const depois = reduzir(emB, {
      tipo: 'atualizar',
      lista: montar([naHp('waiting', 'a'), naHp('attention', 'c'), naHp('waiting', 'b')]),
    })
    expect(depois.linhas[depois.ativa]).toMatchObject({ trabalho: { trabalhoId: 'b' } })
  })
  test('ticks and collapsed lanes outlive a change', () => {
    let estado = estadoInicial(montar([naHp('waiting', 'a'), naHp('waiting', 'b')]))
    estado = reduzir(estado, { tipo: 'alternar' })
    estado = reduzir(estado, { tipo: 'recolher' })
    estado = reduzir(estado, { tipo: 'atualizar', lista: montar([naHp('printing', 'a'), naHp('waiting', 'b')]) })
    expect(estado.recolhidos).toEqual(new Set([0]))
    expect([...estado.marcados]).toEqual([numeroDe('a')])
    expect(estado.linhas[estado.ativa]).toMatchObject({ tipo: 'grupo', id: HP.id })
  })
  test('a job that is gone leaves the keys where they were; an empty lane can be reached', () => {
    const so = estadoInicial(montar([naHp('waiting', 'a')]))
    const vazia = reduzir(so, { tipo: 'atualizar', lista: montar([]) })
    expect(vazia.linhas[vazia.ativa]).toMatchObject({ tipo: 'grupo', id: EPSON.id })
    const acima = reduzir(vazia, { tipo: 'mover', passos: -1 })
    expect(acima.linhas[acima.ativa]).toMatchObject({ tipo: 'grupo', id: HP.id })
  })
})

test('a kind that is no paper of the municipality has a name too', () => {
  expect([nomeDoTipo('carne'), nomeDoTipo('teste')]).toEqual(['Carnê', 'Página de teste'])
})
