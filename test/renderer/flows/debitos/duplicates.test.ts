import { describe, expect, test } from 'vitest'
import {
  lacksPayable,
  mayCharge,
  stillPayable,
  judgeGuard,
  watchRequest,
  type DuplicateGuia,
  type PayableGuia,
  fetchPayableGuias,
} from '../../../../renderer/flows/debitos/duplicates.ts'
import type { MadeGuia } from '../../../../renderer/flows/debitos/madeGuias.ts'
import type { Chosen, GuiaItem } from '../../../../renderer/flows/debitos/matches.ts'
import type { Debito, Guia } from '../../../../shared/api/index.ts'
import { debitoQuestion } from '../../../../renderer/flows/debitos/question.ts'
import { group } from './factory.ts'

const TODAY = '2026-11-20'
const guia = (id: number, dataEmissao = '2026-11-10', fields: Partial<Guia> = {}): Guia => ({
  id,
  numeroGuia: `20260${id}`,
  statusCodigo: 1,
  dataEmissao,
  dataVencimento: '2026-11-30',
  ...fields,
})
const debito = (numDoc: string | null | undefined, fields: Partial<Debito> = {}): Debito => ({
  idContaCorrente: 1,
  codigoEstadoConta: 1,
  numDoc,
  periodoRef: '202603',
  valorTotal: 10,
  ...fields,
})
const item = (doc: string | null, fields: Partial<GuiaItem> = {}): GuiaItem => ({
  doc,
  periodoRef: '202603',
  tributo: 'IPTU 2026',
  valorTotal: 10,
  ...fields,
})
const chosen = (debitos: Debito[], known: Debito[] = debitos): Chosen => ({
  groups: [group(1, debitos)],
  known: [group(1, known)],
})
/** The duplicates that the check finds once it has all guides. */
function guiasAlreadyCharging(chosen: Chosen, guias: readonly PayableGuia[]): readonly DuplicateGuia[] {
  const guard = judgeGuard(chosen, { watch: { guias, complete: true }, failed: false, timedOut: false })
  return guard.situacao === 'duplicate' ? guard.guias : []
}
const charging = (debitos: Debito[], itens: GuiaItem[], known?: Debito[]) =>
  guiasAlreadyCharging(chosen(debitos, known), [{ guia: guia(1), itens }])

const open = [
  { guia: guia(1, '2026-11-01'), itens: [item('A'), item('B')] },
  { guia: guia(2, '2026-11-05'), itens: [item('C')] },
  { guia: guia(3, '2026-11-09'), itens: [item('B'), item('C'), item('D')] },
]
const found = (...docs: (string | null | undefined)[]) =>
  guiasAlreadyCharging(chosen(docs.map((doc) => debito(doc))), open).map(({ way, charged, same }) => [
    way?.kind === 'list' && way.guia.id,
    charged,
    same,
  ])

test('a guide charges a debit if one of its items has that debit’s document, period, tax and amount', () => {
  expect(found('A')).toEqual([[1, 1, false]])
  expect(found('C')).toEqual([
    [3, 1, false],
    [2, 1, true],
  ])
  expect(found('Z')).toEqual([])
  expect(found()).toEqual([])
})
test('a guide that charges an opened debit is found even if a newer answer has another amount, or lacks the debit', () => {
  const opened = debito('A')
  const foundIn = (newer: Debito[]) =>
    guiasAlreadyCharging(debitoQuestion(group(1, [opened]), opened, [group(1, newer)]).chosen, open)
  expect(foundIn([debito('A', { valorTotal: 10.01 })])).toHaveLength(1)
  expect(foundIn([])).toHaveLength(1)
})
test('guides that already charge debits are ordered by the number of those debits, then newest first', () => {
  expect(found('A', 'B')).toEqual([
    [1, 2, true],
    [3, 1, false],
  ])
  expect(found('B', 'C')).toEqual([
    [3, 2, false],
    [2, 1, false],
    [1, 1, false],
  ])
})
test('a guide item matches a document number with spaces around it, but not a longer number that contains it', () => {
  expect(charging([debito(' 2026 ')], [item('2026')])).toHaveLength(1)
  expect(charging([debito('2026')], [item('20260')])).toEqual([])
})

const months = ['202601', '202602', '202603', '202604']
const booklet = months.map((periodoRef) => debito('CARNE', { periodoRef }))
test('a guide item with a booklet’s document number charges only its own month', () => {
  const match = charging(booklet, [item('CARNE', { periodoRef: '202602' })])
  expect(match).toMatchObject([{ charged: 1, doubtful: 0, others: 0, same: false }])
  expect(charging([booklet[3] as Debito], [item('CARNE', { periodoRef: '202602' })])).toEqual([])
})
test('a guide item that fits two identical debits is in doubt', () => {
  const twins = [debito('CARNE'), debito('CARNE', { idContaCorrente: 2 })]
  const [one] = twins as [Debito]
  expect(charging([one], [item('CARNE')], twins)).toMatchObject([
    { charged: 0, doubtful: 1, reasons: ['twin'], same: false },
  ])
  expect(charging(twins, [item('CARNE'), item('CARNE')])).toMatchObject([{ charged: 2, doubtful: 0, same: true }])
})
test('a guide item charges at most one debit', () => {
  expect(charging([debito('A'), debito('A', { valorTotal: 20 })], [item('A')])).toMatchObject([
    { charged: 1, doubtful: 0, same: false },
  ])
})

test.each<[string, Debito, GuiaItem, readonly string[]]>([
  ['a value that grew since', debito('A', { valorTotal: 10.01 }), item('A'), ['value']],
  ['another tax', debito('A'), item('A', { tributo: 'ISS 2026' }), ['tributo']],
  ['no document in the item', debito('A'), item(null), ['incomparable']],
  ['no document in the debit', debito(null), item('A'), ['incomparable']],
  ['no period', debito('A', { periodoRef: null }), item('A'), ['incomparable']],
  ['no value in the item', debito('A'), item('A', { valorTotal: null }), ['incomparable']],
])('a guide item that may belong to the debit makes the guide a possible duplicate: %s', (_what, one, its, reasons) => {
  expect(charging([one], [its])).toMatchObject([{ charged: 0, doubtful: 1, reasons, same: false }])
})
test('a guide item with no field equal to the debit’s is no match', () => {
  expect(charging([debito(null)], [item('', { valorTotal: 11 }), item(' ', { periodoRef: null })])).toEqual([])
})
test('a guide’s items of debits that were not chosen are counted', () => {
  expect(charging([debito('A')], [item('A'), item('B'), item('C')])).toMatchObject([
    { charged: 1, others: 2, same: false },
  ])
})

test('a guide counts as a duplicate only while active, or possibly active, and not past due', () => {
  const guias = [
    guia(1),
    guia(2, TODAY, { statusCodigo: 2 }),
    guia(3, TODAY, { statusCodigo: 0 }),
    guia(4, TODAY, { statusCodigo: 3 }),
    guia(5, TODAY, { dataVencimento: '2026-11-19' }),
    guia(6, TODAY, { dataVencimento: TODAY }),
    guia(7, TODAY, { dataVencimento: null }),
    guia(8, TODAY, { statusCodigo: null }),
    guia(9, TODAY, { statusCodigo: null, statusDescricao: 'Emitida' }),
    guia(10, TODAY, { statusCodigo: null, statusDescricao: 'Paga' }),
    guia(11, TODAY, { statusCodigo: null, dataVencimento: '2026-11-19' }),
    guia(12, TODAY, { statusCodigo: 1, statusDescricao: 'Paga' }),
  ]
  expect(mayCharge(guias, TODAY).map(({ id }) => id)).toEqual([1, 3, 6, 7, 8, 9, 12])
  expect(stillPayable(guias, TODAY).map(({ id }) => id)).toEqual([1, 6, 7, 9])
})
test('a page of guides may lack payable ones if a page is missing, or a guide’s state is unknown', () => {
  const lacks = (elementosTotais: number, statusCodigo: number) =>
    lacksPayable({ paginasTotais: 1, elementosTotais, data: [guia(1, '', { statusCodigo })] }, TODAY)
  expect([lacks(1, 1), lacks(20, 2), lacks(1, 9)]).toEqual([false, true, true])
})

describe('the result of the duplicate check', () => {
  const watch = { guias: [{ guia: guia(1), itens: [item('A')] }], complete: true }
  const nothing = { watch: undefined, failed: false, timedOut: false }
  test.each([
    ['still looking', nothing, 'looking'],
    ['out of time', { ...nothing, timedOut: true }, 'noAnswer'],
    ['it could not look', { ...nothing, failed: true }, 'noAnswer'],
    ['it saw all there is', { ...nothing, watch }, 'free'],
    ['it saw only a part', { ...nothing, watch: { ...watch, complete: false } }, 'noAnswer'],
    ['a late answer is heard', { ...nothing, timedOut: true, watch }, 'free'],
    ['an answer kept from before outlives a failure', { ...nothing, failed: true, watch }, 'free'],
  ] as const)('the duplicate check reports its progress and result: %s', (_when, watched, situacao) => {
    expect(judgeGuard(chosen([debito('Z')]), watched)).toEqual({ situacao })
  })
  test('the duplicate check reports a duplicate even if some guides could not be checked', () => {
    const guard = judgeGuard(chosen([debito('A')]), { ...nothing, watch: { ...watch, complete: false } })
    expect(guard).toMatchObject({ situacao: 'duplicate', guias: [{ guia: { id: 1 }, charged: 1 }] })
  })
})

describe('no duplicate is claimed to be absent while a guide cannot be compared', () => {
  const five = [1, 2, 3].map((n) =>
    debito(`D710000${n}`, { idContaCorrente: n, periodoRef: '202608', valorTotal: 100 + n }),
  )
  const items = (change: (item: GuiaItem) => Partial<GuiaItem>): GuiaItem[] =>
    five.map(({ numDoc, periodoRef, valorTotal }) => {
      const one = item(numDoc ?? null, { periodoRef, valorTotal })
      return { ...one, ...change(one) }
    })
  const guard = (itens: GuiaItem[], fields: Partial<Guia> = {}, made: MadeGuia[] = [], debitos = five) =>
    judgeGuard(
      chosen(debitos),
      { watch: { guias: [{ guia: guia(1, TODAY, fields), itens }], complete: true }, failed: false, timedOut: false },
      made,
    )
  const other = (n: number): GuiaItem => item(`D720000${n}`, { periodoRef: '202601', valorTotal: 7 })

  test.each<[string, GuiaItem[]]>([
    ['no items at all', []],
    ['items one per tax', [item(null, { periodoRef: null, valorTotal: 306, tributo: 'IPTU' })]],
    [
      'items without document whose value grew',
      items(({ valorTotal }) => ({ doc: null, valorTotal: (valorTotal ?? 0) + 0.5 })),
    ],
    ['items of a year', items(() => ({ doc: null, periodoRef: '2026' }))],
    ['one that says nothing among others', [other(1), item(null, { periodoRef: null, valorTotal: null })]],
  ])(
    'the duplicate check does not call a guide free of duplicates if its items cannot be compared: %s',
    (_what, itens) => expect(guard(itens)).toEqual({ situacao: 'noAnswer' }),
  )

  test.each<[string, GuiaItem[]]>([
    ['months written otherwise', items(() => ({ periodoRef: '08/2026' }))],
    ['months in words', items(() => ({ periodoRef: 'Agosto/2026' }))],
    ['months as days', items(() => ({ periodoRef: '2026-08-01' }))],
    ['documents with zeros in front', items(({ doc }) => ({ doc: doc?.replace('D7', 'D007') ?? null }))],
    ['documents with signs', items(({ doc }) => ({ doc: doc?.replace('D71', 'D.71') ?? null }))],
  ])('a guide is a possible duplicate even if its items are written differently: %s', (_what, itens) =>
    expect(guard(itens)).toMatchObject({ situacao: 'duplicate', guias: [{ charged: 3, same: true }] }),
  )
  test('a guide with documents written in another form may be a duplicate', () =>
    expect(guard(items(({ doc }) => ({ doc: `000${doc?.slice(1)}/26` })))).toMatchObject({
      situacao: 'duplicate',
      guias: [{ charged: 0, doubtful: 3, reasons: ['incomparable'], same: false }],
    }))
  test('a guide whose items clearly differ is no duplicate', () => {
    expect(guard([other(1), other(2)])).toEqual({ situacao: 'free' })
    expect(guard(items(() => ({ periodoRef: '2026-07' })))).toEqual({ situacao: 'free' })
  })

  test('a guide with exactly the same total is a possible duplicate, whatever its items', () => {
    for (const itens of [[], [other(1)], [item(null, { periodoRef: null })]])
      expect(guard(itens, { valorTotal: 306 })).toMatchObject({
        situacao: 'duplicate',
        guias: [{ charged: 0, doubtful: 3, reasons: ['total'], same: false }],
      })
    expect(guard([other(1)], { valorTotal: 306.01 })).toEqual({ situacao: 'free' })
  })

  const made = (fields: Partial<MadeGuia> = {}): MadeGuia => ({
    numeroGuia: '2026.01',
    idDoctoArr: 9,
    ids: [1, 2, 3],
    total: 30_600,
    vencimento: TODAY,
    certain: true,
    ...fields,
  })
  test('a guide created in this attendance for the chosen debits is a possible duplicate, whatever its items', () => {
    const asked = { situacao: 'duplicate', guias: [{ doubtful: 3, reasons: ['made'], way: { kind: 'list' } }] }
    for (const itens of [[], [other(1)]]) expect(guard(itens, { numeroGuia: '202601' }, [made()])).toMatchObject(asked)
  })
  test('a guide created in this attendance for other debits is no duplicate, not even with the same total', () => {
    const ofOthers = made({ ids: [77] })
    expect(guard([other(1)], { numeroGuia: '202601', valorTotal: 306 }, [ofOthers])).toEqual({ situacao: 'free' })
  })
  test('a guide created in this attendance for the chosen debits is a possible duplicate even if the list lacks it', () => {
    const way = { kind: 'made', made: made() }
    const asked = { situacao: 'duplicate', guias: [{ doubtful: 3, reasons: ['made'], way }] }
    expect(guard([other(1)], { numeroGuia: '7' }, [made()])).toMatchObject(asked)
    const looked = { watch: undefined, failed: true, timedOut: false }
    expect(judgeGuard(chosen(five), looked, [made()])).toMatchObject(asked)
    expect(guard([other(1)], {}, [made({ numeroGuia: '', idDoctoArr: null })])).toMatchObject({
      situacao: 'duplicate',
      guias: [{ way: null }],
    })
  })
  test('the duplicate check is undecided while the list lacks a guide whose answer was lost', () =>
    expect(guard([other(1)], {}, [made({ certain: false, numeroGuia: '' })])).toEqual({ situacao: 'noAnswer' }))
})

const page = (data: Guia[], elementosTotais = data.length) => ({ paginasTotais: 1, elementosTotais, data })
const detail = (...docs: (string | null)[]) => ({ itens: docs.map((doc) => ({ doc })) })

test('the duplicate check requests guides of every state due from yesterday on, and filters them itself', async () => {
  const requests: unknown[] = []
  const overdue = guia(2, TODAY, { dataVencimento: '2026-11-19' })
  const watched = await fetchPayableGuias(TODAY, {
    list: async (input) => {
      requests.push(input)
      return page([guia(1), overdue])
    },
    detail: async (id) => {
      requests.push(id)
      return detail('A', null, 'B')
    },
  })
  expect(requests).toEqual([{ dataVencimentoInicio: '2026-11-19' }, 1])
  expect(watchRequest('2026-03-01').dataVencimentoInicio).toBe('2026-02-28')
  expect(watched).toEqual({ guias: [{ guia: guia(1), itens: detail('A', null, 'B').itens }], complete: true })
})
test('the duplicate check continues after a guide that cannot be fetched, and is reported as incomplete', async () => {
  const watched = await fetchPayableGuias(TODAY, {
    list: async () => page([guia(1), guia(2)]),
    detail: async (id) => {
      if (id === 1) throw new Error('fora do ar')
      return detail('B')
    },
  })
  expect(watched).toEqual({ guias: [{ guia: guia(2), itens: detail('B').itens }], complete: false })
})
test.each([101, 0])('the duplicate check is incomplete if it read one guide of a stated total of %i', async (all) => {
  const calls = { list: async () => page([guia(1)], all), detail: async () => detail('A') }
  expect(await fetchPayableGuias(TODAY, calls)).toMatchObject({ complete: false })
})
