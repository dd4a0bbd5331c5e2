/* The public interface of printing for the other features. */
export { PaperState } from './PaperState.tsx'
export { BatchPrinting } from './BatchPrinting.tsx'
export { stillMissing, type ItemState, type BatchItem } from './batch.ts'
export { useBatch, type Batch } from './useBatch.ts'
export { playChime } from './chime.ts'
export { alarmsOf } from './alarms.ts'
