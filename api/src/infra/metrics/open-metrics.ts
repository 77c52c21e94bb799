import type { Meter } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { RequestHandler } from 'express'

export interface Metrics {
  readonly meter: Meter
  /** Answers with all figures in Prometheus' text format. */
  readonly page: RequestHandler
  stop(): Promise<void>
}

export function openMetrics(): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })
  const provider = new MeterProvider({ readers: [exporter] })
  return {
    meter: provider.getMeter('simvest'),
    page: (request, response) => exporter.getMetricsRequestHandler(request, response),
    stop: () => provider.shutdown(),
  }
}
