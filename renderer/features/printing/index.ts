/* The public interface of printing for the other features. */
export { PaperState } from './PaperState.tsx'
export { BatchPrinting } from './BatchPrinting.tsx'
export { stillMissing, type ItemState, type BatchItem } from './batch.ts'
export { useDestino, usePrintsOnIssue } from './useDestino.ts'
export { usePrinting, type Printing } from './usePrinting.ts'
export { useBatch, type Batch } from './useBatch.ts'
export { impressoraName, useDescribeTrabalho, useImpressoras, useTrabalhos } from './useTrabalhos.ts'
export { alarmsOf } from './alarms.ts'
