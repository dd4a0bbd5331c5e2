import type { QueueJob } from './queueJob.ts'

/**
 * One printer's line of jobs on their way to its spooler: one at a time, in the order they were asked for.
 * @param deliver takes the first job a step further. Resolves to null when the lane is done with the job, else to how long
 * to wait (ms) before the next try. Never rejects.
 */
export class Lane {
  readonly #deliver: (job: QueueJob) => Promise<number | null>
  readonly #jobs: QueueJob[] = []
  #step: { job: QueueJob; done: Promise<number | null> } | null = null
  #running = false
  #woken = false
  #stopped = false
  #rouse = () => {}

  constructor(deliver: (job: QueueJob) => Promise<number | null>) {
    this.#deliver = deliver
  }

  add(job: QueueJob): void {
    this.#jobs.push(job)
    if (!this.#running) void this.#run()
  }

  /** True when nobody stands before a job that is added now. */
  get isFree(): boolean {
    return this.#jobs.length === 0
  }

  /** Takes a job out, which is not in the middle of a step (`settled`). */
  remove(job: QueueJob): void {
    const at = this.#jobs.indexOf(job)
    if (at >= 0) this.#jobs.splice(at, 1)
    if (at === 0) this.wake()
  }

  /** Tries the first job again now. */
  wake(): void {
    this.#woken = true
    this.#rouse()
  }

  /** Resolves when no step of this job is under way. */
  async settled(job: QueueJob): Promise<void> {
    while (this.#step?.job === job) await this.#step.done
  }

  /** Begins no step any more; resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.wake()
    await this.#step?.done
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let job = this.#jobs[0]; job && !this.#stopped; job = this.#jobs[0]) {
      this.#woken = false
      this.#step = { job, done: this.#deliver(job) }
      const pauseMs = await this.#step.done
      this.#step = null
      if (pauseMs === null) this.remove(job)
      else if (!this.#woken) await this.#sleep(pauseMs)
    }
    this.#running = false
  }

  /** @param ms `Infinity` waits for `wake` alone */
  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === Infinity ? undefined : setTimeout(resolve, ms)
      this.#rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
