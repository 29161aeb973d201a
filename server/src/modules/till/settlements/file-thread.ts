/** The thread that reads a bank's file: banks write tables, texts and statements of their own. */
import { tellAll } from '../../../kit/sheet/tell-all.ts'
import { bankFileIn } from './bank-file-in.ts'
import { piecesOf } from './told-file.ts'

tellAll((file) => piecesOf(bankFileIn(file)))
