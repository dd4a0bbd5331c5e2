import type { Configuration } from 'electron-builder'

type Environment = Readonly<Record<string, string | undefined>>

/** Options of Azure Artifact Signing and their environment variables. `AZURE_TENANT_ID` and others sign in to Microsoft Entra. */
const AZURE = {
  publisherName: 'BALCAO_AZURE_EDITOR',
  endpoint: 'BALCAO_AZURE_ENDERECO',
  codeSigningAccountName: 'BALCAO_AZURE_CONTA',
  certificateProfileName: 'BALCAO_AZURE_PERFIL',
} as const

/**
 * How the Windows installers are signed, by the environment: through Azure, with a certificate of this Windows or of a token
 * named by its SHA-1, or by electron-builder from the file in `WIN_CSC_LINK`. Where signing is requested, no unsigned installer
 * is made.
 * @throws where the environment is incomplete
 */
export function signingFrom(env: Environment): Configuration {
  const azure = Object.entries(AZURE).map(([option, name]) => [option, env[name] || undefined] as const)
  const thumbprint = env['BALCAO_CERTIFICADO_SHA1'] || undefined
  const ways = [azure.some(([, value]) => value), thumbprint, env['WIN_CSC_LINK']].filter(Boolean).length
  if (ways === 0) return {}
  if (ways > 1) throw new Error('Diga um só modo de assinar: Azure, BALCAO_CERTIFICADO_SHA1 ou WIN_CSC_LINK.')
  if (thumbprint !== undefined) {
    return { forceCodeSigning: true, win: { signtoolOptions: { certificateSha1: thumbprint } } }
  }
  if (env['WIN_CSC_LINK']) return { forceCodeSigning: true }
  const missing = Object.values(AZURE).filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`Para assinar pelo Azure falta no ambiente: ${missing.join(', ')}.`)
  const azureSignOptions = Object.fromEntries(azure) as Record<keyof typeof AZURE, string>
  return { forceCodeSigning: true, win: { azureSignOptions } }
}

/** One sentence for each signature that the installers of a system go without, because the environment has no secret for it. */
export function unsigned(env: Environment, platform: NodeJS.Platform): string[] {
  const absent = (name: string) => (env[name] ? [] : [name])
  if (platform === 'win32') {
    const ways = ['BALCAO_AZURE_EDITOR', 'BALCAO_CERTIFICADO_SHA1', 'WIN_CSC_LINK']
    if (ways.some((name) => env[name])) return []
    return [`Os instaladores do Windows saem sem assinatura: falta no ambiente ${ways.join(', ou ')}.`]
  }
  if (platform !== 'darwin') return []
  return [
    ...absent('CSC_LINK').map((name) => `O .dmg sai sem assinatura: falta no ambiente ${name}.`),
    ...absent('APPLE_ID').map((name) => `O .dmg sai sem o aval da Apple (notarização): falta no ambiente ${name}.`),
  ]
}
