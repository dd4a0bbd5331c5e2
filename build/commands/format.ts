/** `npm run format [-- files]`: formats the project's files (`.oxfmtrc.json`). */
import { runTool, tools } from '../processes.ts'

process.exitCode = (await runTool(tools.oxfmt, ['--write', ...process.argv.slice(2)], { show: true })).code
