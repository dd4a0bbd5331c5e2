import { checkCommits } from '../checks/commits.ts'
import { checkImportRules } from '../checks/importRules.ts'
import { checkProse } from '../checks/prose.ts'
import { checkDeadCode, checkFormat, checkLint, checkTypes } from '../checks/tools.ts'
import { checkStage, conclude, runStages } from '../stages.ts'

conclude(
  await runStages([
    [
      checkStage('types', 'Tipos', checkTypes),
      checkStage('lint', 'Regras de código e de importação', checkLint, checkImportRules),
      checkStage('dead', 'Código sem uso, formatação', checkDeadCode, checkFormat),
      checkStage('prose', 'Linguagem, commits', checkProse, checkCommits),
    ],
  ]),
)
