/** `npm run format [-- files]`: writes the project's files in its form (`.oxfmtrc.json`). */
import { runTool, tools } from '../processes.ts'

process.exitCode = (await runTool(tools.oxfmt, ['--write', ...process.argv.slice(2)], { show: true })).code
