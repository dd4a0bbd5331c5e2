import { expect, test } from 'vitest'
import { whyNoSandbox } from '../runtime/run.ts'

const yes = () => true
const no = () => false

test('a start that the system would abort reports the reason and the remedy', (ctx) => {
  ctx.skip(process.platform !== 'linux', 'só o Linux proíbe os espaços de usuário')
  const getuid = process.getuid
  process.getuid = () => 1000
  try {
    const why = whyNoSandbox('/opt/electron/electron', no, no)
    expect(why).toContain('sudo chmod 4755 /opt/electron/chrome-sandbox')
    expect(whyNoSandbox('/e/electron', yes, no)).toBeNull()
    // The sandbox starts if its helper belongs to root.
    expect(whyNoSandbox('/e/electron', no, yes)).toBeNull()
  } finally {
    if (getuid) process.getuid = getuid
  }
})
