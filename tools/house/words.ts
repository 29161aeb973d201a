import { isSource, isTest, type HouseFile } from './listing.ts'

/** Words that may stand only in some places. Paths outside `in`, or inside `except`, are not looked at. */
interface WordRule {
  readonly says: string
  readonly pattern: RegExp
  readonly in: (path: string) => boolean
  readonly except: RegExp
  /** Comments may speak of what code may not do; a comment that silences a check may not even be written. */
  readonly alsoInComments?: boolean
}

const NOWHERE = /^$/
// These files quote what they forbid.
const QUOTED = /^tools\/house\/|^tools\/house\.test\.ts$/
const isBrowserTest = (path: string) => path.startsWith('e2e/') && isSource(path)

/** What a page without a sign-in is made of. */
const LIGHT = /^web\/src\/(public|parts|features\/checkout)\//

const AMOUNT = String.raw`[\w.?[\]]*Minor\b`

export const WORD_RULES: readonly WordRule[] = [
  {
    says: 'SQL stands in store.ts or *.store.ts',
    pattern: new RegExp(
      [
        /\bsql(\.\w+)*(<[^`(]*>)?\s*[`(]/, // kysely's tag, sql.raw, sql.ref
        /[\w)\]>]`\s*(select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/, // other tags
        /[\w)\]>]`\s*(create|alter|drop|truncate|grant|revoke)\s+\w/,
        /\.query(<[^`(]*>)?\(/, // pg itself
        /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/, // kysely's builder
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    in: isSource,
    except:
      /(^|[./])store\.ts$|^server\/src\/(kit\/(db|jobs|migrate)|testing)\/|^tools\/(new|seed|postgres|start|test)\/|^lab\/drill\/|\.(test|spec)\.tsx?$/,
  },
  {
    says: 'forEachTenant is the one way to go over all companies',
    pattern: /\b[a-z]\w*[tT]enantIds\b|\btenantIds\b|\bfrom tenants\b|selectFrom\('tenants/,
    in: (path) => isSource(path) && !isTest(path) && path.startsWith('server/src/'),
    except: /^server\/src\/modules\/(?:platform\/(?:tenants|auth)|desk\/platform-office)\//,
  },
  {
    // In a file that knows its caller: what it reads for them is theirs, not all of their company's.
    says: 'who has signed in reads by forCaller, not by forTenant',
    pattern: /\b(?:Caller|SignedInCall|KeyCall)\b[^]*\bforTenant\(/,
    in: (path) => isSource(path) && !isTest(path) && path.startsWith('server/src/modules/'),
    except: NOWHERE,
  },
  {
    says: 'process.env is read in config.ts',
    pattern: /\bprocess\.env\b/,
    in: isSource,
    except: /(^|\/)config\.ts$|\.config\.ts$|^tools\/.*\.mjs$/,
  },
  {
    says: 'time and chance come in as arguments',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bMath\.random\b/,
    in: (path) => isSource(path) && /^(domain|contract)\//.test(path),
    except: NOWHERE,
  },
  {
    // A duration inside one process may be measured by its steady clock, which nobody can set.
    says: 'the database’s clock decides money: engine_now(), or the moment a row was read',
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bdeps\.now\b|\bclock_timestamp\b|(?<![.\w]|engine_time\()now\(\)/,
    in: (path) =>
      isSource(path) && !isTest(path) && /^server\/src\/modules\/(?:till\/payments|books\/journal)\//.test(path),
    except: NOWHERE,
  },
  {
    says: 'money is reckoned in domain/src/money',
    pattern: new RegExp(
      [
        String.raw`\b(Number|parseFloat|parseInt|Math\.\w+)\(\s*[^()]*Minor\b`,
        String.raw`Minor\)*\s(\*\*?|\/|%)=?\s`,
        String.raw`\s(\*\*?|\/|%)=?\s\(*${AMOUNT}`,
        String.raw`(^|[=(,:?>]\s*)\+\s*${AMOUNT}`,
      ].join('|'),
      'm',
    ),
    // The pretend banks are another world with numbers of its own.
    in: (path) => isSource(path) && !isTest(path) && !path.startsWith('simulators/'),
    except: /^domain\/src\/money\/|^contract\/src\/kit\/money\.ts$/,
  },
  {
    says: "a payer's page carries no style attribute: its security policy refuses it",
    pattern: /\sstyle=/,
    in: (path) => LIGHT.test(path),
    except: NOWHERE,
  },
  {
    // What is stored at sign-in has the specification's names.
    says: 'the web’s kit has no business word: those begin with the parts',
    pattern:
      /\w*(?:[Pp]ay(?:er|ment|Without)|\b[Pp]ay\b|[Bb]ank|[Ii]nstallment|[Cc]ommission|[Cc]ollection|[Ii]nvoice|[Ss]tocks?\b|[Rr]eceipt|[Rr]efund|[Dd]ealer|(?<![Cc]on)[Ff]irm|[Cc]heckout)\w*/,
    in: (path) => path.startsWith('web/src/kit/') && !isTest(path),
    except: /^web\/src\/kit\/session\//,
  },
  {
    // Which bank charges in what and how it is shown is its adapter's to say, and each option brings it.
    says: 'no page knows a bank',
    pattern:
      /bankId\s*[!=]==?\s*\d+|\b[A-Z_]*BANKS?(?:_IDS?)?\s*=\s*\[?\s*\d+|\b(?:akbank|garanti|interpos|iyzico|kuveyt|nestpay|payflex|payfor|paytr|posnet|sipay|ziraat|denizbank|halkbank)\b/i,
    in: (path) => path.startsWith('web/src/') && isSource(path) && !isTest(path),
    except: /^web\/src\/testing\//,
  },
  {
    says: 'every test runs, and none runs alone',
    pattern: /\.(skip|only|todo|fixme)\s*[(.`]/,
    in: (path) => isTest(path) || isBrowserTest(path),
    except: NOWHERE,
  },
  {
    says: 'no test is tried twice',
    pattern: /\bretr(?:y|ies):\s*[1-9]|--retr(?:y|ies)\b(?!=0)/,
    in: (path) =>
      isTest(path) ||
      isBrowserTest(path) ||
      /(?:^|\/)(?:vitest|playwright|vite)\.config\.ts$|^tools\/test\//.test(path),
    except: NOWHERE,
  },
  {
    says: 'no check is silenced in the code',
    pattern: /@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable|biome-ignore|prettier-ignore|oxfmt-ignore/,
    in: (path) => isSource(path) || /\.(css|html|json)$/.test(path),
    except: NOWHERE,
    alsoInComments: true,
  },
]

/** The text without its comments, as far as lines tell: enough for rules that look for single words. */
function withoutComments(text: string): string {
  return text
    .replace(/^\s*\/\*.*?\*\//gms, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/(\s.*)?$/gm, '$1')
}

export function wordFaults(files: readonly HouseFile[], rules: readonly WordRule[] = WORD_RULES): string[] {
  return rules.flatMap((rule) =>
    files
      .filter(({ path }) => rule.in(path) && !rule.except.test(path) && !QUOTED.test(path))
      .flatMap(({ path, text }) => {
        const code = rule.alsoInComments === true ? text : withoutComments(text)
        return [...code.matchAll(new RegExp(rule.pattern, `${rule.pattern.flags}g`))].map((found) => {
          const line = code.slice(0, found.index).split('\n').length
          return `${path}:${line} ${rule.says}: ${found[0].trim()}`
        })
      }),
  )
}
