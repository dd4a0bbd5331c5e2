import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extra, fetchExtra } from '../../build/setup.mjs'

/** A Chromium unpacked from the `@sparticuz/chromium` package, with the environment variables that it needs. */
export interface UnpackedChromium {
  path: string
  env: Record<string, string>
}

/**
 * The Chromium of the `@sparticuz/chromium` package (headless, Linux x64), fetched from npm and unpacked once per version into the
 * account's cache folder. The package's own unpacking is not used, because a parallel run could read a half-written file.
 * @throws if npm cannot fetch the package
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const home = await fetchExtra('chromium', 'Baixando do npm um Chromium para os testes (uma vez, 70 MB)…', unpackIn)
  const path = join(home, 'chromium')
  return { path, env: { ...libraries(path, home), ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: home }) } }
}

/** Whether the unpacked Chromium is in the cache. */
export const isChromiumUnpacked = () => existsSync(extra('chromium').home)

async function unpackIn(folder: string, home: string): Promise<void> {
  const packages = join(folder, 'node_modules')
  const packed = join(packages, '@sparticuz', 'chromium', 'bin')
  await decompress(join(packed, 'chromium.br'), join(folder, 'chromium'), 0o755)
  for (const archive of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    // The archive is written to a file, because tar stops reading a pipe at the end mark, before all was written.
    const tarball = join(folder, archive)
    await decompress(join(packed, `${archive}.br`), tarball)
    const { status } = spawnSync('tar', ['-x', '-f', tarball, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`tar: ${archive}: ${status}`)
    rmSync(tarball)
  }
  rmSync(packages, { recursive: true })
  // The package's own list of font folders does not fit this machine.
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`,
  )
}

async function decompress(from: string, to: string, mode = 0o644): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))
}

/** The environment with the package's own libraries, if Chromium does not start with the system's. */
function libraries(path: string, home: string): Record<string, string> {
  const starts = spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
  return starts
    ? {}
    : { LD_LIBRARY_PATH: [join(home, 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':') }
}
