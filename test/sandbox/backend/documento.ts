import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { Recusa } from './recusa.ts'

/** Requires a CPF or CNPJ without formatting and with correct check digits. A CNPJ may have letters. Throws a 422. */
export function requireDocumento(documento: string): void {
  if (!/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(documento)) {
    throw new Recusa(422, 'Informe o CPF ou o CNPJ sem pontos, traços ou barras.')
  }
  const valido = documento.length === 11 ? isValidCpf(documento) : isValidCnpj(documento, { version: 2 })
  if (!valido) throw new Recusa(422, 'O número do documento não confere: verifique os dígitos.')
}
