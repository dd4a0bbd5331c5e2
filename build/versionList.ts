import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIST, PRODUCT, SIGNATURE, type VersionList } from '../main/updates/versions.ts'

/** The installer of Windows, the only one whose program updates itself (`main/updates/updatesItself.ts`). */
const INSTALLER = /-x64\.exe$/

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
 * Writes the list of a version, and its signature, beside its installer.
 * @param dias days for which machines accept the list
 * @param parte percentage of machines to update; null: all
 * @param anel `piloto`: pilot machines only
 * @returns the installer's name
 * @throws if the folder has no installer, or two
 */
export async function writeVersionList(
  folder: string,
  pem: string,
  {
    versao,
    parte,
    anel,
    dias,
    now,
  }: { versao: string; parte: number | null; anel?: VersionList['anel']; dias: number; now: Date },
): Promise<string> {
  const found = (await readdir(folder).catch(() => [])).filter((name) => INSTALLER.test(name))
  if (found.length > 1) throw new Error(`Há mais de um instalador: ${found.join(', ')}.`)
  const [nome] = found
  if (nome === undefined) throw new Error(`Não há instalador do Windows em ${folder}.`)
  const installer = await readFile(join(folder, nome))
  const list: VersionList = {
    produto: PRODUCT,
    versao,
    publicada: now.toISOString(),
    validaAte: new Date(now.getTime() + dias * DAY_MS).toISOString(),
    ...(parte !== null && { parte }),
    ...(anel && { anel }),
    arquivo: { nome, sha512: createHash('sha512').update(installer).digest('base64'), bytes: installer.length },
  }
  const bytes = Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
  await writeFile(join(folder, LIST), bytes)
  await writeFile(join(folder, SIGNATURE), `${sign(null, bytes, keyOf(pem)).toString('base64')}\n`)
  return nome
}

function keyOf(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A chave não é Ed25519.')
  return key
}
