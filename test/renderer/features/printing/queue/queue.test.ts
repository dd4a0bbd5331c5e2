import { describe, expect, test } from 'vitest'
import {
  cancellable,
  repeatable,
  filtering,
  buildQueue,
  noFilter,
  type QueueFilter,
} from '../../../../../renderer/features/printing/queue/queue.ts'
import { initialState, reduce } from '../../../../../renderer/ui/groupedList/state.ts'
import { isTerminal, type Trabalho } from '../../../../../shared/model/impressao.ts'
import { impressora, trabalho } from '../factory.ts'

const HP = impressora('HP')
const EPSON = impressora('Epson')
const onHp = (state: Trabalho['estado'], trabalhoId: string, fields: Partial<Trabalho> = {}) =>
  trabalho(state, { trabalhoId, impressora: HP.id, ...fields })
const numeros = new Map<string, number>()
const numberOf = (id: string) => {
  numeros.set(id, numeros.get(id) ?? numeros.size)
  return numeros.get(id) ?? -1
}
const build = (trabalhos: Trabalho[], filter: Partial<QueueFilter> = {}) =>
  buildQueue(trabalhos, [HP, EPSON], { ...noFilter, ...filter }, numberOf)
const idsOf = (queue: ReturnType<typeof build>) =>
  queue.groups.map(({ id, items }) => [id, items.map((item) => item.trabalho.trabalhoId)])

test('the queue has a section for each printer, even without jobs, and for a missing printer with jobs', () => {
  const queue = build([trabalho('waiting', { impressora: 'cups-ipp:sumida' })])
  expect(queue.groups.map(({ id, impressora: name }) => [id, name?.nome])).toEqual([
    [HP.id, 'HP'],
    [EPSON.id, 'Epson'],
    ['cups-ipp:sumida', undefined],
  ])
})
test('the queue lists jobs that need a person, then waiting ones in order, then ended ones, newest first', () => {
  const queue = build([
    onHp('printed', 'velha'),
    onHp('sent', 'nova'),
    onHp('printing', 'agora'),
    onHp('queued', 'depois'),
    onHp('unknown', 'pergunta'),
  ])
  expect(idsOf(queue)[0]).toEqual([HP.id, ['pergunta', 'agora', 'depois', 'nova', 'velha']])
  expect(queue.groups[0]).toMatchObject({ underWay: 2, attention: 1, ready: 3 })
})

describe('filters', () => {
  const all = [
    onHp('waiting', 'w'),
    onHp('failed', 'f', { tipo: 'certidao', rotulo: 'Certidão 77' }),
    trabalho('printed', { trabalhoId: 'p', impressora: EPSON.id }),
  ]
  test.each<[Partial<QueueFilter>, [string, string[]][]]>([
    [{ situacao: 'underWay' }, [[HP.id, ['w']]]],
    [{ situacao: 'falhas' }, [[HP.id, ['f']]]],
    [{ situacao: 'attention' }, [[HP.id, ['f']]]],
    [
      { situacao: 'ready' },
      [
        [HP.id, ['f']],
        [EPSON.id, ['p']],
      ],
    ],
    [{ kind: 'certidao' }, [[HP.id, ['f']]]],
    [{ text: ' CERTIDÃO 7' }, [[HP.id, ['f']]]],
    [{ text: 'nada' }, []],
    // A printer selected by name is shown even without jobs.
    [{ impressora: EPSON.id }, [[EPSON.id, ['p']]]],
  ])('the queue’s filter shows the matching jobs: %j', (filter, expected) => {
    expect(idsOf(build(all, filter))).toEqual(expected)
    expect(filtering({ ...noFilter, ...filter })).toBe(true)
  })
  test('the queue’s counts include jobs that the filter hides', () => {
    expect(build(all, { situacao: 'falhas' }).groups[0]).toMatchObject({ underWay: 1, attention: 1, ready: 1 })
  })
  test('a queue filter with only spaces counts as no filter', () =>
    expect(filtering({ ...noFilter, text: '  ' })).toBe(false))
})

test('the queue cancels only running jobs, and counts those that may leave a sheet', () => {
  const target = cancellable([onHp('waiting', 'a'), onHp('printing', 'b', { liberado: true }), onHp('printed', 'c')])
  expect(target.trabalhos.every(({ estado }) => !isTerminal(estado))).toBe(true)
  expect(target).toMatchObject({ trabalhos: [{ trabalhoId: 'a' }, { trabalhoId: 'b' }], withSheet: 1 })
})

test('only failed jobs whose documents still exist can be reprinted together', () => {
  const others = (['unknown', 'printed', 'sent', 'canceled'] as const).map((estado) => onHp(estado, estado))
  const all = [onHp('failed', 'f'), onHp('failed', 'semDocumento', { rotulo: '' }), ...others]
  expect(repeatable(all).map(({ trabalhoId }) => trabalhoId)).toEqual(['f'])
})

test('the queue’s focus stays on its job when others come before it', () => {
  const before = initialState(build([onHp('waiting', 'a'), onHp('waiting', 'b')]))
  const inB = reduce(before, { kind: 'move', steps: 1 })
  const more = build([onHp('waiting', 'a'), onHp('attention', 'c'), onHp('waiting', 'b')])
  const after = reduce(inB, { kind: 'refresh', list: more })
  expect(after.rows[after.active]).toMatchObject({ trabalho: { trabalhoId: 'b' } })
})
test('the queue’s focus keeps its position when its job is removed, and can be on an empty section', () => {
  const only = initialState(build([onHp('waiting', 'a')]))
  const empty = reduce(only, { kind: 'refresh', list: build([]) })
  expect(empty.rows[empty.active]).toMatchObject({ kind: 'group', id: EPSON.id })
  const above = reduce(empty, { kind: 'move', steps: -1 })
  expect(above.rows[above.active]).toMatchObject({ kind: 'group', id: HP.id })
})
