import { OFFICE_GROUPS, type OfficeGroup, type ScreenMeta } from '../../kit/screen/screen-meta.ts'
import { useShownScreens } from '../shell/screens.ts'

/** A screen that has a place in the back office. */
type Section = Extract<ScreenMeta, { readonly icon: object }> & { readonly office: object }

interface SectionGroup {
  readonly group: OfficeGroup
  readonly sections: readonly Section[]
}

/** The sections this reader may open, group by group; a group without any is not there. */
export function useSections(): readonly SectionGroup[] {
  const sections = useShownScreens().flatMap((meta) => (meta.office ? [{ ...meta, office: meta.office }] : []))
  return OFFICE_GROUPS.map((group) => ({
    group,
    sections: sections
      .filter(({ office }) => office.group === group)
      .toSorted((one, other) => one.office.order - other.office.order),
  })).filter((each) => each.sections.length > 0)
}
