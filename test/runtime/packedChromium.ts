import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const require = createRequire(import.meta.url)

/** A Chromium unpacked from the `@sparticuz/chromium` package and what it needs in its environment. */
export interface UnpackedChromium {
  path: string
  env: Record<string, string>
}

/**
 * The Chromium inside the `@sparticuz/chromium` package (headless, Linux x64), unpacked once per version into the
 * person's cache folder. The package's own unpacking is not used: it takes a half-written file of a parallel run for a whole one.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const manifest = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = require(join(manifest, 'package.json')) as { version: string }
  const home = join(
    process.env['XDG_CACHE_HOME'] ?? (homedir() !== '/' ? join(homedir(), '.cache') : tmpdir()),
    'balcao',
    `chromium-${version}`,
  )
  if (!existsSync(home)) await unpackInto(home, join(manifest, 'bin'))
  const path = join(home, 'chromium')
  return { path, env: { ...libraries(path, home), ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: home }) } }
}

/** Everything goes to a folder aside and takes its name in one step: whoever sees the folder sees it whole. */
async function unpackInto(home: string, packed: string): Promise<void> {
  mkdirSync(dirname(home), { recursive: true })
  const aside = mkdtempSync(`${home}-`)
  await decompress(join(packed, 'chromium.br'), join(aside, 'chromium'), 0o755)
  for (const archive of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    // By way of a file: tar stops reading a pipe at the archive's end mark, before all was written to it.
    const tarball = join(aside, archive)
    await decompress(join(packed, `${archive}.br`), tarball)
    const { status } = spawnSync('tar', ['-x', '-f', tarball, '-C', aside], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`tar: ${archive}: ${status}`)
    rmSync(tarball)
  }
  // The package's own list of font folders names folders of another machine.
  writeFileSync(
    join(aside, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`,
  )
  try {
    renameSync(aside, home)
  } catch (cause) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(home)) throw cause
  }
}

async function decompress(from: string, to: string, mode = 0o644): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))
}

/** The package brings the libraries a bare machine lacks; they are used only where Chromium does not start without them. */
function libraries(path: string, home: string): Record<string, string> {
  const starts = spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
  return starts
    ? {}
    : { LD_LIBRARY_PATH: [join(home, 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':') }
}
