import { expect, test } from 'vitest'
import { offersPrimeiroAcesso } from '../../../renderer/services/primeiroAcesso.ts'

const without = (...off: string[]) => offersPrimeiroAcesso((name) => !off.includes(name.replace('primeiroAcesso.', '')))

test('first access is offered if the municipality has a route that sends a code and one that sets the password', () => {
  expect(without()).toBe(true)
  expect(without('verificar', 'solicitar', 'validarCodigo')).toBe(true)
  expect(without('verificar', 'enviarCodigo', 'validarCodigo')).toBe(true)
  expect(without('solicitar', 'enviarCodigo')).toBe(false)
  expect(without('definirSenha')).toBe(false)
})
