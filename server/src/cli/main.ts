import { readConfig } from '../config.ts'
import { openInfrastructure } from '../infrastructure.ts'
import { keepInspectorClosed } from '../kit/inspector.ts'
import { runCommand } from './run.ts'

keepInspectorClosed()
// What the house logs goes to the second stream: the first is the command's own answer.
process.exitCode = await runCommand(
  process.argv.slice(2),
  (name) => openInfrastructure(readConfig(), name, (line) => void process.stderr.write(line)),
  {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  },
)
