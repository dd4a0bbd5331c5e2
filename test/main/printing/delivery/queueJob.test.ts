import { describe, expect, it } from 'vitest'
import { nextTrabalho, withState, type Change } from '../../../../main/printing/delivery/queueJob.ts'
import { ESTADOS_FINAIS } from '../../../../shared/model/impressao.ts'
import { recordOf } from '../journal/journalKit.ts'

const NOW = 7
const { trabalho } = recordOf({})
/** What the screen is told when a job in this state is said to be in that one; null for nothing. */
const told = (is: Change, said: Change) => nextTrabalho(withState(trabalho, is, 0), said, NOW)

const jammed: Change = { estado: 'attention', motivo: 'media-jam', reserva: 'ipp-direct:corredor' }

describe('a job', () => {
  it.each<[string, Change]>([
    ['waits', { estado: 'waiting' }],
    ['wants somebody', jammed],
  ])('that %s, and of which the same is said again, is not told of again', (_what, is) => {
    expect(told(is, { ...is })).toBeNull()
  })

  it.each<[string, Change]>([
    ['another state', { ...jammed, estado: 'waiting' }],
    ['another reason', { ...jammed, motivo: 'media-empty' }],
    ['an error', { ...jammed, erro: 'impressora.falhou' }],
    ['where it lies', { ...jammed, destino: 'guia.pdf' }],
    ['another printer that could', { ...jammed, reserva: 'ipp-direct:sala-2' }],
    ['no other printer that could any more', { estado: 'attention', motivo: 'media-jam' }],
  ])('is told of with %s', (_what, said) => {
    const { estado, motivo, erro, destino, reserva } = told(jammed, said) ?? {}
    expect({ estado, motivo, erro, destino, reserva }).toEqual({
      motivo: undefined,
      erro: undefined,
      destino: undefined,
      reserva: undefined,
      ...said,
    })
    expect(told(jammed, said)?.atualizadoEm).toBe(NOW)
  })

  it.each([...ESTADOS_FINAIS])('that ended as %s is told of nothing more', (estado) => {
    expect(told({ estado }, { estado: 'printing' })).toBeNull()
  })

  it('keeps no word of an earlier state, not even an empty one', () => {
    const full: Change = { ...jammed, erro: 'impressora.falhou', destino: 'guia.pdf' }
    const fields = Object.keys(withState(trabalho, { estado: 'printing' }, NOW))
    expect(Object.keys(withState(withState(trabalho, full, 0), { estado: 'printing' }, NOW)).sort()).toEqual(
      fields.sort(),
    )
    for (const field of ['motivo', 'erro', 'destino', 'reserva']) expect(fields).not.toContain(field)
  })
})
