import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

/** Catches what the routes' own boundary cannot: an error in the frame around the router. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}
