-- Supports `listAdjustments`: those of a period.
create index adjustment_by_time on adjustments.adjustment (merchant, posted_at);
