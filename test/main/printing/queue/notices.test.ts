import { expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JournalHealth } from '../../../../main/printing/journal/journal.ts'
import { noticesOf } from '../../../../main/printing/queue/notices.ts'
import type { AvisoDeImpressao } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'

const well: JournalHealth = { keepsDocuments: true, damaged: false, failing: false, unreadable: [], doubt: false }
const nothing = { lost: 0, unaudited: 0, unread: false }
const old = { tipo: 'guia', criadoEm: 7 }

function told(
  health: Partial<JournalHealth>,
  counts: Partial<typeof nothing>,
  keeps: (() => Promise<boolean | null>)[],
) {
  const journal = { ...memoryJournal(), health: async () => ({ ...well, ...health }) }
  const drivers = keeps.map((keepsDocuments) => ({ ...fakeDriver(), keepsDocuments }))
  return noticesOf(journal, [fakeDriver(), ...drivers], { ...nothing, ...counts })
}

it.each<[string, Partial<JournalHealth>, Partial<typeof nothing>, AvisoDeImpressao[]]>([
  ['nothing, where all is well', {}, {}, []],
  ['no safe place for documents', { keepsDocuments: false }, {}, [{ tipo: 'cofre.ausente' }]],
  ['a queue set aside', { damaged: true }, {}, [{ tipo: 'fila.danificada' }]],
  ['and when it was last written', { damaged: true, damagedAt: 7 }, {}, [{ tipo: 'fila.danificada', quando: 7 }]],
  ['a disk that takes nothing', { failing: true }, {}, [{ tipo: 'fila.parada' }]],
  ['an earlier start that cannot be read', {}, { unread: true }, [{ tipo: 'fila.parada' }]],
  ['papers of another version', { unreadable: [old] }, {}, [{ tipo: 'trabalhos.ilegiveis', quantos: 1, quais: [old] }]],
  ['papers that are lost', {}, { lost: 1 }, [{ tipo: 'trabalhos.perdidos', quantos: 1 }]],
  ['lines missing from the record', {}, { unaudited: 1 }, [{ tipo: 'auditoria.parada', quantos: 1 }]],
])('people are told of %s', async (_what, health, counts, notices) => {
  expect(await told(health, counts, [])).toStrictEqual(notices)
})

it.each<[boolean, string, (() => Promise<boolean | null>)[]]>([
  [true, 'one of two does', [async () => false, async () => true]],
  [false, 'none does', [async () => false]],
  [false, 'nobody can tell', [async () => null, () => Promise.reject(new PrintError('impressora.semResposta', 'x'))]],
])('a spooler that keeps printed documents is reported (%s) where %s', async (is, _who, keeps) => {
  expect(await told({}, {}, keeps)).toEqual(is ? [{ tipo: 'spool.guarda' }] : [])
})
