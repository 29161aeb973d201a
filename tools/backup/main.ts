import { readBackupConfig } from './config.ts'
import { runBackupCommand } from './run.ts'

process.exitCode = await runBackupCommand(process.argv.slice(2), readBackupConfig, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
