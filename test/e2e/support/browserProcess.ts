import { readdir, readFile } from 'node:fs/promises'

/**
 * The process id of the stand-in's browser: the program's only headless child without `--type=`.
 * @throws if there is none
 */
export async function browserOf(program: number): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${program}\n`) && line.includes('--headless') && !line.includes('--type='))
      return Number(pid)
  }
  throw new Error('o navegador não foi achado')
}

/** Every renderer process below the program's process, at any depth. */
export async function renderersOf(program: number): Promise<number[]> {
  const children = new Map<number, { pid: number; draws: boolean }[]>()
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    const parent = Number(/^PPid:\t(\d+)$/m.exec(status)?.[1])
    children.set(parent, [
      ...(children.get(parent) ?? []),
      { pid: Number(name), draws: line.includes('--type=renderer') },
    ])
  }
  const below = (pid: number): { pid: number; draws: boolean }[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)])
  return below(program)
    .filter(({ draws }) => draws)
    .map(({ pid }) => pid)
}
