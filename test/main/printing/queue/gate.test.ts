import { describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/driver.ts'
import type { EstadoTrabalho, MotivoAtencao } from '../../../../shared/model/impressao.ts'
import { READY } from '../../../fakes/impressora.ts'
import { bench, blocked, NO_ANSWER, OTHER } from './queueKit.ts'

/* Before a job leaves us its printer is asked. */

const { at, pass, print, job, states } = bench(({ driver, other }) => ({ drivers: [driver, other] }))

describe('a printer that is not ready', () => {
  it.each<[MotivoAtencao, EstadoTrabalho]>([
    ['media-empty', 'attention'],
    ['offline', 'attention'],
    ['rejecting', 'attention'],
    ['paused', 'waiting'],
  ])(
    'a printer that is %s receives no job: the job is %s in our queue, and is sent when the printer is ready',
    async (motivo, estado) => {
      at.driver.statusSays = blocked(motivo)
      const id = await print()
      await pass(10_000)
      expect(job(id)).toMatchObject({ estado, motivo, liberado: false })
      expect(at.driver.submitted).toEqual([])
      at.driver.statusSays = READY
      await pass(2_500)
      expect(states(id)).toEqual(['queued', estado, 'submitted', 'printing'])
      expect(job(id)).toMatchObject({ liberado: true })
      expect(job(id)).not.toHaveProperty('motivo')
    },
  )

  it('a printer with only a warning counts as ready', async () => {
    at.driver.statusSays = { estado: 'atencao', motivos: ['toner-empty'], aceita: true, bloqueio: null }
    await print()
    await pass()
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a printer that is not ready is polled every two seconds, however often its jobs change', async () => {
    at.driver.statusSays = blocked('media-empty')
    await print()
    await pass(1_900)
    expect(at.driver.calls).toEqual(['status'])
    await pass(200)
    expect(at.driver.calls).toEqual(['status', 'status'])
  })

  it('a silent printer is offline after a while, and its job fails once the printer is removed', async () => {
    at.driver.failing.set('status', NO_ANSWER)
    const id = await print()
    await pass(4_000)
    expect(job(id)).toMatchObject({ estado: 'queued' })
    await pass(4_000)
    expect(job(id)).toMatchObject({ estado: 'attention', motivo: 'offline' })
    at.driver.failing.set('status', new PrintError('impressora.ausente', 'no such queue'))
    await pass(2_500)
    expect(job(id)).toMatchObject({ estado: 'failed', erro: 'impressora.ausente' })
    expect(at.driver.submitted).toEqual([])
  })

  it('a printer that is not ready holds back its later jobs, in their order, and no other printer’s', async () => {
    at.driver.statusSays = blocked('media-empty')
    const first = await print({ rotulo: 'primeira' })
    const second = await print({ rotulo: 'segunda' })
    await print({ impressora: OTHER })
    await pass(5_000)
    expect([first, second].map((id) => job(id)?.estado)).toEqual(['attention', 'queued'])
    expect(at.other.submitted).toHaveLength(1)
    at.driver.statusSays = READY
    await pass(2_500)
    expect(at.driver.submitted.map(({ rotulo }) => rotulo)).toEqual(['primeira', 'segunda'])
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is cancelled', (id) => at.queue.cancel(id)],
    ['is moved', (id) => at.queue.moveTo(id, OTHER)],
  ])('a later job’s reason for waiting is updated at once if the job before it %s', async (_what, act) => {
    at.driver.statusSays = blocked('media-jam')
    const [first, second] = [await print(), await print()]
    await pass()
    expect(job(second)).toMatchObject({ estado: 'queued' })
    await act(first)
    await pass()
    expect(job(second)).toMatchObject({ estado: 'attention', motivo: 'media-jam' })
    at.driver.statusSays = READY
    await pass(2_500)
    expect(at.driver.submitted).toHaveLength(1)
  })
})

const busy = new PrintError('impressora.ocupada', 'status 0x0507')
const tries = () => at.other.calls.filter((call) => call === 'submit').length

it('a busy printer that refused a job gets it again, less and less often, until it accepts', async () => {
  at.other.failing.set('submit', busy)
  const id = await print({ impressora: OTHER })
  const made: number[] = []
  for (const ms of [400, 500, 1_000, 2_000, 5_000, 5_000]) made.push(await pass(ms).then(tries))
  expect(made).toEqual([1, 2, 3, 4, 5, 6])
  expect(job(id)).toMatchObject({ estado: 'waiting', liberado: false })
  at.other.failing.clear()
  await pass(6_000)
  expect(job(id)).toMatchObject({ estado: 'printing', liberado: true })
  expect(at.other.submitted).toHaveLength(1)
})
