import type { PerfilEscrito } from '../../../shared/model/instalacao.ts'

/**
 * The first municipality in an exported settings file, a policy file or a single profile; null if there is none. Main validates
 * it.
 */
export function perfilIn(file: string): PerfilEscrito | null {
  try {
    const read: unknown = JSON.parse(file)
    if (!isRecord(read)) return null
    const [first] = Array.isArray(read['perfis']) ? (read['perfis'] as unknown[]) : [read]
    if (!isRecord(first)) return null
    const { dominio, baseUrl, authUrl } = first
    const whole = typeof dominio === 'string' && typeof baseUrl === 'string' && typeof authUrl === 'string'
    return whole ? { ...first, dominio, baseUrl, authUrl } : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
