import { expect, test } from 'vitest'
import { offersPrimeiroAcesso } from '../../../renderer/services/primeiroAcesso.ts'

const without = (...off: string[]) => offersPrimeiroAcesso((name) => !off.includes(name.replace('primeiroAcesso.', '')))

test('first access is offered with the municipality’s routes, as long as a code comes and a password can be set', () => {
  expect(without()).toBe(true)
  expect(without('verificar', 'solicitar', 'validarCodigo')).toBe(true)
  expect(without('verificar', 'enviarCodigo', 'validarCodigo')).toBe(true)
  expect(without('solicitar', 'enviarCodigo')).toBe(false)
  expect(without('definirSenha')).toBe(false)
})
