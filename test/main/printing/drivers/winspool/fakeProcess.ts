import type { SpoolReply, SpoolRequest } from '../../../../../main/printing/drivers/winspool/serve.ts'
import type { SpoolProcess } from '../../../../../main/printing/drivers/winspool/spoolLine.ts'

/** A process beside main, simulated by the test: its requests, its answers, and its end. */
export class FakeProcess implements SpoolProcess {
  readonly asked: SpoolRequest[] = []
  killed = 0
  says: (reply: SpoolReply) => void = () => undefined
  ends: () => void = () => undefined

  post(request: SpoolRequest): void {
    this.asked.push(request)
  }

  onMessage(heard: (reply: SpoolReply) => void): void {
    this.says = heard
  }

  onExit(heard: () => void): void {
    this.ends = heard
  }

  kill(): void {
    this.killed += 1
  }

  /** Answers the newest question. */
  answers(value: unknown): void {
    this.says({ id: this.asked.at(-1)?.id ?? 0, value })
  }

  /** Reports the progress of the document requested last. */
  tells(news: 'starting' | { id: number; held: boolean }): void {
    this.says({ id: this.asked.at(-1)?.id ?? 0, news })
  }
}

/** A program that a test starts, with all its processes so far. */
export function fakeProcesses() {
  const started: FakeProcess[] = []
  const start = () => {
    const process = new FakeProcess()
    started.push(process)
    return process
  }
  return { started, start }
}
