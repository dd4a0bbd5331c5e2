import { expect, test } from 'vitest'
import { whyNoSandbox } from '../runtime/run.ts'

const kernel = (says: Record<string, string>) => (file: string) => says[file] ?? null
const APPARMOR = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'

test('a start that the system would abort says why, and how to permit it', (ctx) => {
  ctx.skip(process.platform !== 'linux', 'só o Linux proíbe os espaços de usuário')
  const getuid = process.getuid
  process.getuid = () => 1000
  try {
    const why = whyNoSandbox('/opt/electron/electron', kernel({ [APPARMOR]: '1\n' }), () => false)
    expect(why).toContain('sudo chmod 4755 /opt/electron/chrome-sandbox')
    expect(
      whyNoSandbox('/e/electron', kernel({ '/proc/sys/kernel/unprivileged_userns_clone': '0\n' }), () => false),
    ).not.toBeNull()
    expect(whyNoSandbox('/e/electron', kernel({ [APPARMOR]: '0\n' }), () => false)).toBeNull()
    expect(whyNoSandbox('/e/electron', kernel({}), () => false)).toBeNull()
    // Its helper is root's: the sandbox starts by that.
    expect(whyNoSandbox('/e/electron', kernel({ [APPARMOR]: '1\n' }), () => true)).toBeNull()
  } finally {
    if (getuid) process.getuid = getuid
  }
})
