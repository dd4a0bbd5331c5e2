import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { basename, join } from 'node:path'
import { createTempFolder, isAlive, removeTempFolder } from './tempFolder.ts'

/** A second start's message to the first. */
export interface InstanceMessage {
  argv: string[]
  workingDirectory: string
  additionalData: unknown
}

let server: Server | null = null
let socketFolder = ''
let lockFile = ''

/**
 * Locks a user-data folder; if another process holds the lock, sends it `message` and returns false. Synchronous, as in Electron:
 * a child process waits for the answer.
 */
export function takeLock(
  folder: string,
  message: InstanceMessage,
  onSecond: (message: InstanceMessage) => void,
): boolean {
  if (server) return true
  mkdirSync(folder, { recursive: true })
  lockFile = join(folder, 'SingletonLock')
  socketFolder = createTempFolder('instancia')
  // A socket's path is limited to about 100 characters, so the socket lies in the temp folder and the lock file contains its path.
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(socketFolder)}` : join(socketFolder, 'socket')
  for (;;) {
    listen(address, onSecond)
    if (createLock(`${process.pid}\n${address}`)) return true
    releaseSocket()
    const [owner, ownersAddress = ''] = readLock().split('\n')
    if (isAlive(Number(owner)) && handOver(ownersAddress, message)) return false
    // The owner died without removing its lock file, or its process id belongs to another process now.
    rmSync(lockFile, { force: true })
  }
}

/** Releases the lock. */
export function releaseLock(): void {
  if (!server) return
  rmSync(lockFile, { force: true })
  releaseSocket()
}

function releaseSocket(): void {
  server?.close()
  server = null
  removeTempFolder(socketFolder)
}

function listen(address: string, onSecond: (message: InstanceMessage) => void): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part
      })
      .on('error', () => undefined)
      .on('end', () => {
        socket.end('ok')
        onSecond(JSON.parse(text) as InstanceMessage)
      })
  })
  server.listen(address).unref()
}

/** Creates the lock file with its content in one step, so that no process reads a part of it; false if the file exists. */
function createLock(text: string): boolean {
  const aside = `${lockFile}-${process.pid}`
  writeFileSync(aside, text)
  try {
    linkSync(aside, lockFile)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    return false
  } finally {
    rmSync(aside, { force: true })
  }
}

/** The content of the lock file; empty if its holder has released the lock. */
function readLock(): string {
  return existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : ''
}

function handOver(address: string, message: InstanceMessage): boolean {
  const script = `
    const socket = require('node:net').connect(${JSON.stringify(address)})
    socket.on('error', () => process.exit(1)).on('data', () => process.exit(0))
    socket.end(require('node:fs').readFileSync(0))
    setTimeout(() => process.exit(1), 10_000)`
  const env = { ...process.env, NODE_OPTIONS: '' }
  return (
    spawnSync(process.execPath, ['-e', script], {
      input: JSON.stringify(message),
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    }).status === 0
  )
}
