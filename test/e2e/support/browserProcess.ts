import { readdir, readFile } from 'node:fs/promises'

/** The browser that draws the program's windows on the stand-in: its child that is nobody else's kind of process. */
export async function browserOf(program: number): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${program}\n`) && line.includes('--headless') && !line.includes('--type='))
      return Number(pid)
  }
  throw new Error('o navegador não foi achado')
}
