/** The thread that reads the rows of a sheet, whatever their content. */
import { linesIn } from './lines-in.ts'
import { tellAll } from './tell-all.ts'

tellAll(function* (file, takesCsv) {
  for (const { row, cells } of linesIn(file, takesCsv))
    yield [row, ...[...cells].map(([letters, { kind, text }]) => [letters, kind, text])]
})
