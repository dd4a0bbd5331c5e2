import { readdir, readFile } from 'node:fs/promises'

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
