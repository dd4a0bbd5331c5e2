import { expect, test } from 'vitest'
import { joined } from '../../../renderer/totem/reading.ts'
import { stageOf } from '../../../renderer/totem/PaperStep.tsx'
import { voiceFor } from '../../../renderer/totem/speech.ts'
import { ESTADOS_TRABALHO } from '../../../shared/model/impressao.ts'

test('the kiosk has a reaction to every job state: wait, take the document, or call an attendant', () => {
  const stages = Object.fromEntries(ESTADOS_TRABALHO.map((estado) => [estado, stageOf(estado, false)]))
  expect(stages).toEqual({
    queued: 'underWay',
    submitted: 'underWay',
    waiting: 'underWay',
    printing: 'underWay',
    attention: 'trouble',
    sent: 'take',
    printed: 'take',
    failed: 'trouble',
    canceled: 'trouble',
    unknown: 'trouble',
  })
  expect(stageOf(null, false)).toBe('underWay')
  expect(stageOf(null, true)).toBe('trouble')
  expect(stageOf('sent', true)).toBe('trouble')
})

test('the kiosk’s voice makes one pause between two parts, and none after the last', () => {
  expect(joined(['Do que você precisa?', 'Toque em uma opção.', 'IPTU', '5'])).toBe(
    'Do que você precisa? Toque em uma opção. IPTU. 5',
  )
})

const voice = (lang: string, localService = true) => ({ lang, localService })
test('the kiosk’s voice is Brazilian rather than another Portuguese, in any spelling of its language code', () => {
  expect(voiceFor([voice('en-US'), voice('pt-PT'), voice('pt-BR')])).toBe(2)
  expect(voiceFor([voice('en-US'), voice('pt_BR')])).toBe(1)
  expect(voiceFor([voice('pt-PT')])).toBe(0)
  expect(voiceFor([voice('pt-BR'), voice('es-ES'), voice('es-419')], 'es')).toBe(2)
  expect(voiceFor([voice('pt-BR'), voice('en-GB')], 'en')).toBe(1)
  expect(voiceFor([voice('pt-BR')], 'en')).toBe(-1)
})

// @promise 6
test('the kiosk’s voice runs on this machine, and is never one that would use the network', () => {
  expect(voiceFor([voice('pt-BR', false)])).toBe(-1)
  expect(voiceFor([])).toBe(-1)
})
