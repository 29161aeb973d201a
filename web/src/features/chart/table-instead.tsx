import { Component, type ReactNode } from 'react'

interface TableInsteadProps {
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A picture that cannot be fetched now costs nobody the page: the table has the same figures. */
export class TableInstead extends Component<TableInsteadProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    return this.state.isMissing ? this.props.table : this.props.children
  }
}
