#!/usr/bin/env node
/**
 * Stands in for fpm, which neither Debian nor npm has: takes electron-builder's arguments, and packs with `dpkg-deb` or `rpmbuild`.
 * Like fpm it lists files without their folders in an rpm. An unknown argument ends it.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const texts =
  'after-install after-remove architecture category deb-compression deb-compression-level deb-priority description license ' +
  'maintainer name package rpm-compression rpm-os rpm-summary url vendor version'
/** @type {import('node:util').ParseArgsConfig['options']} */
const options = {
  ...Object.fromEntries(texts.split(' ').map((name) => [name, { type: 'string' }])),
  from: { type: 'string', short: 's' },
  to: { type: 'string', short: 't' },
  depends: { type: 'string', short: 'd', multiple: true },
  'deb-recommends': { type: 'string', multiple: true },
  directories: { type: 'string', multiple: true },
  force: { type: 'boolean' },
}
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const given = /** @type {Record<string, string>} */ (values)
const {
  depends = [],
  directories = [],
  'deb-recommends': recommends = [],
} = /** @type {Record<string, string[]>} */ (values)
const scripts = { post: given['after-install'] ?? '', postun: given['after-remove'] ?? '' }

const stage = mkdtempSync(join(tmpdir(), 'balcao-fpm-'))
const root = join(stage, 'root')
for (const [, from = '', to = ''] of positionals.map((one) => /(.*)=(.*)/.exec(one) ?? [])) {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  execFileSync('cp', ['-a', from.replace(/\/$/, ''), join(root, to)])
}
execFileSync('chmod', ['-R', 'u=rwX,go=rX', root])
if (given['to'] === 'deb') {
  const size = execFileSync('du', ['-sk', '--apparent-size', root], { encoding: 'utf8' }).split('\t')[0]
  mkdirSync(join(root, 'DEBIAN'))
  const control = {
    Package: given['name'],
    Version: given['version'],
    Architecture: given['architecture'],
    Maintainer: given['maintainer'],
    'Installed-Size': size,
    Depends: depends.join(', '),
    Recommends: recommends.join(', '),
    Priority: given['deb-priority'],
    Description: given['description'],
  }
  writeFileSync(
    join(root, 'DEBIAN/control'),
    Object.entries(control)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join(''),
  )
  cpSync(scripts.post, join(root, 'DEBIAN/postinst'))
  cpSync(scripts.postun, join(root, 'DEBIAN/postrm'))
  execFileSync('chmod', ['755', join(root, 'DEBIAN/postinst'), join(root, 'DEBIAN/postrm')])
  const method =
    given['deb-compression'] === 'gz' ? ['-Zgzip', '-z1'] : ['-Zxz', `-z${given['deb-compression-level'] ?? 3}`]
  execFileSync('dpkg-deb', ['--root-owner-group', ...method, '-b', root, given['package'] ?? ''], { stdio: 'inherit' })
} else {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(root.length)
    return { path, isFolder: entry.isDirectory(), isOwn: directories.some((one) => `${path}/`.startsWith(`${one}/`)) }
  })
  const files = entries.filter(({ isFolder, isOwn }) => !isFolder || isOwn)
  const spec = `Name: ${given['name']}
Version: ${given['version']}
Release: 1
Summary: ${given['rpm-summary']}
License: ${given['license']}
AutoReqProv: no
${depends.map((one) => `Requires: ${one}`).join('\n')}
%description
${given['description']}
%post -p /bin/bash
${readFileSync(scripts.post, 'utf8').replaceAll('%', '%%')}
%postun -p /bin/bash
${readFileSync(scripts.postun, 'utf8').replaceAll('%', '%%')}
%files
%defattr(-,root,root,-)
${files.map(({ path, isFolder }) => `${isFolder ? '%dir ' : ''}"${path}"`).join('\n')}
`
  writeFileSync(join(stage, 'balcao.spec'), spec)
  const own = { _topdir: stage, _rpmdir: stage, _build_id_links: 'none', __os_install_post: '%{nil}' }
  const macros = { ...own, _binary_payload: given['rpm-compression'] === 'gzip' ? 'w1.gzdio' : 'w6T0.xzdio' }
  const defines = Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`])
  const target = ['--target', given['architecture'] ?? '', '--buildroot', root]
  execFileSync('rpmbuild', ['-bb', ...target, ...defines, join(stage, 'balcao.spec')], { stdio: 'inherit' })
  const [made = ''] = readdirSync(stage, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rpm'))
  cpSync(join(stage, made), given['package'] ?? '')
}
rmSync(stage, { recursive: true })
