-- Topics of Amazon SNS that want to report bounces and complaints. A topic counts once an administrator has confirmed it.
create table email_report_topics (
  arn text primary key check (length(arn) between 10 and 400),
  confirm_at text not null check (length(confirm_at) between 10 and 2100),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
