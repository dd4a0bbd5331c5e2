import type { AppUnderTest } from '../launch/api.ts'

/**
 * The exit code of the program after the one act that ends it. Its page may be gone while Playwright still looks on at the
 * act, which is then told as a failure of its own: the program's end is what it was for.
 */
export async function endedBy(app: Pick<AppUnderTest, 'exited'>, act: () => Promise<void>): Promise<number | null> {
  await act().catch((cause: unknown) => {
    if (!/closed|garbage collected|context was destroyed/i.test(String(cause))) throw cause
  })
  return app.exited
}
