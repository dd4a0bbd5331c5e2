import { expect, test } from 'vitest'
import { CAMINHO_DA_FILA, lugaresDe, TECLA_DA_FILA } from '../../../renderer/app/lugares.tsx'
import { painel, servicos } from '../../../renderer/app/rotas.tsx'

test('the station’s own screens have keys and paths that no service has', () => {
  const todos = [painel, ...servicos, ...lugaresDe('balcao')]
  expect(new Set(todos.map(({ tecla }) => tecla)).size).toBe(todos.length)
  expect(new Set(todos.map(({ caminho }) => caminho)).size).toBe(todos.length)
  expect(lugaresDe('escritorio')).toContainEqual(
    expect.objectContaining({ caminho: CAMINHO_DA_FILA, tecla: TECLA_DA_FILA }),
  )
})

test('the public at a kiosk has none of them', () => expect(lugaresDe('totem')).toEqual([]))
