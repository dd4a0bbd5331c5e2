/** A program that writes this output and ends, whatever its arguments: the fastest that a system has. */
export function ending(exit = 0, output = ''): [string, ...string[]] {
  return process.platform === 'win32'
    ? [
        process.execPath,
        '-e',
        'process.stdout.write(process.argv[1]); process.exitCode = +process.argv[2]',
        output,
        `${exit}`,
      ]
    : ['/bin/sh', '-c', 'printf %s "$1"; exit "$2"', 'sh', output, `${exit}`]
}

/** Node.js at this. */
export const doing = (code: string): [string, ...string[]] => [process.execPath, '-e', code]
