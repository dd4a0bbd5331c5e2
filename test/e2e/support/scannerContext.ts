import { test } from '@playwright/test'
import { count } from './maos.ts'

/** Runs a step of a test and counts it as one context in which a scanner was tried. */
export async function scannerContext(name: string, context: () => Promise<void>): Promise<void> {
  let failed = 1
  try {
    await test.step(name, context)
    failed = 0
  } finally {
    count('scanner', { contexts: 1, failed })
  }
}
