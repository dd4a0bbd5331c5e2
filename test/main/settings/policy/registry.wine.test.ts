import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '../../../../build/paths.ts'
import { noPolicy } from '../../../../main/settings/policy/policy.ts'
import { startWine } from '../../../sandbox/wine/wine.ts'

/** A limit, not a measurement: Wine on a busy machine takes ten times as long. */
const LIMIT_MS = 600_000

// Wine checks no access rights, and forbids nothing to its own reg.exe: refusals are in registry.test.ts.
it(
  'Windows’ registry is read by its own functions, and the program is excluded from Windows’ error reports',
  async ({ skip }) => {
    const wine = await startWine()
    if ('ausente' in wine) return skip(wine.ausente)
    const folder = mkdtempSync(join(tmpdir(), 'balcao-registro-'))
    try {
      const file = join(folder, 'resultado.json')
      const script = inProject('test/main/settings/policy/fixture/readOnWindows.ts')
      const { exit, output } = await wine.run([script, file, wine.koffi]).ended
      expect(exit, output).toBe(0)
      const seen = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      const single = {
        estacao: { nome: 'Guichê 3', modo: 'totem', inatividadeSegundos: 120 },
        perfis: [{ dominio: 'são.example' }],
      }
      expect(seen).toEqual({
        absent: noPolicy,
        text: { ...noPolicy, estacao: { nome: 'Guichê 3', modo: 'totem' } },
        single: { ...noPolicy, ...single },
        unknown: ['Outro\\', 'HKCU\\SOFTWARE\\Policies\\Balcao\\', 'pin', 'Politica'].map((name) => `politica.${name}`),
        forbidden: { ...noPolicy, ...single },
        reports: expect.stringMatching(/Balcao de teste\.exe\s+REG_DWORD\s+0x1/),
      })
    } finally {
      await wine.close()
      rmSync(folder, { recursive: true })
    }
  },
  LIMIT_MS,
)
