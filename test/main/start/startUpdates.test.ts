import { expect, test, vi } from 'vitest'
import { startUpdates } from '../../../main/start/startUpdates.ts'

vi.mock('electron', () => ({ app: { getPath: () => '' } }))
vi.mock('../../../main/updates/updatesItself.ts', () => ({ updatesItself: () => true }))

test.each([true, false])(
  'the download address of new versions comes only from the policy (policy sets it: %s)',
  (byPolicy) => {
    const station = { config: { modo: 'balcao', atualizacao: {} }, isDefined: () => byPolicy }
    const { handlers } = startUpdates({ station } as unknown as Parameters<typeof startUpdates>[0], () => true)
    expect(handlers['atualizacao.ler'].run(undefined)).toMatchObject({ ligada: byPolicy })
  },
)
