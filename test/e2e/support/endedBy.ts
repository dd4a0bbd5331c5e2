import type { AppUnderTest } from '../launch/api.ts'

/**
 * The exit code of the program after the action that ends it. Its page may close while Playwright still watches the action,
 * which Playwright reports as a failure; only the program's end counts.
 */
export async function endedBy(app: Pick<AppUnderTest, 'exited'>, act: () => Promise<void>): Promise<number | null> {
  await act().catch((cause: unknown) => {
    if (!/closed|garbage collected|context was destroyed/i.test(String(cause))) throw cause
  })
  return app.exited
}
