set local lock_timeout = '5s';

-- The modules a company has bought; a user's permission counts only inside them.
alter table tenants
  add column modules text[] not null default '{paymentPlan,collectionPlan,posCollection,stocks,dbsInvoices,invoiceDiscount,erpReport,createPaymentLink,addSubFirm,firmTransaction}',
  add column brand_colour text not null default '#1d4f91' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  -- What the payment pages ask of a payer, and which papers they show.
  add column campaign_image_path text check (length(campaign_image_path) <= 500),
  add column uses_pos_additional_fields boolean not null default false,
  add column is_rubik boolean not null default false,
  add column uses_policy_fields boolean not null default false,
  add column uses_currency_exchange boolean not null default false,
  add column shows_custom_fields boolean not null default false,
  add column shows_exchange_rates boolean not null default false,
  add column payment_page_language text not null default 'tr' check (payment_page_language in ('tr', 'en')),
  add column confidentiality_agreement_path text check (length(confidentiality_agreement_path) <= 500),
  add column sales_agreement_path text check (length(sales_agreement_path) <= 500);
