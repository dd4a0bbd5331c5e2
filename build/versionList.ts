import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIST, PRODUCT, SIGNATURE, type VersionList } from '../main/updates/versions.ts'

/** The installer for each form of the installed program (`main/updates/form.ts`), for x64 only. */
const FORMS = { win: /-x64\.exe$/, appimage: /-x86_64\.AppImage$/, deb: /-amd64\.deb$/ } as const

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A new private key for signing.
 * @returns PEM, PKCS#8
 */
export function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

/** The public key as the policy's `chave` has it: 32 bytes in base64. */
export function publicPart(pem: string): string {
  const x = createPublicKey(keyOf(pem)).export({ format: 'jwk' }).x ?? ''
  return Buffer.from(x, 'base64url').toString('base64')
}

/**
 * Writes the list of a version, and its signature, beside its installers.
 * @param dias days for which machines accept the list
 * @param parte percentage of machines to update; null: all
 * @returns the names of the installers in the list
 * @throws if the folder has no installer, or two of one form
 */
export async function writeVersionList(
  folder: string,
  pem: string,
  { versao, parte, dias, now }: { versao: string; parte: number | null; dias: number; now: Date },
): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const arquivos: VersionList['arquivos'] = {}
  for (const [form, pattern] of Object.entries(FORMS) as [keyof typeof FORMS, RegExp][]) {
    const found = names.filter((name) => pattern.test(name))
    if (found.length > 1) throw new Error(`Há mais de um instalador da mesma forma: ${found.join(', ')}.`)
    const [nome] = found
    if (nome !== undefined) arquivos[form] = await described(join(folder, nome), nome)
  }
  if (Object.keys(arquivos).length === 0) throw new Error(`Não há instaladores em ${folder}.`)
  const list: VersionList = {
    produto: PRODUCT,
    versao,
    publicada: now.toISOString(),
    validaAte: new Date(now.getTime() + dias * DAY_MS).toISOString(),
    ...(parte !== null && { parte }),
    arquivos,
  }
  const bytes = Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
  await writeFile(join(folder, LIST), bytes)
  await writeFile(join(folder, SIGNATURE), `${sign(null, bytes, keyOf(pem)).toString('base64')}\n`)
  return Object.values(arquivos).map(({ nome }) => nome)
}

async function described(path: string, nome: string) {
  const bytes = await readFile(path)
  return { nome, sha512: createHash('sha512').update(bytes).digest('base64'), bytes: bytes.length }
}

function keyOf(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A chave não é Ed25519.')
  return key
}
