import { expect, test } from 'vitest'
import { activeRow } from '../../../../renderer/features/municipios/MunicipioChoice.tsx'

test('the chosen municipality stays active when names that arrive put others before it', () => {
  const active = (rows: string[], chosen: string | null, other: number) =>
    activeRow(
      Array.from(rows, (municipio) => ({ municipio })),
      chosen,
      other,
    )
  expect(active(['serra', 'lagoa', 'vila'], 'vila', 1)).toBe(2)
  expect(active(['serra', 'lagoa'], 'vila', 1)).toBe(1)
  expect([active(['serra'], null, -1), active([], 'vila', -1)]).toEqual([0, -1])
})
