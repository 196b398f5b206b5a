-- Supports `waitingHeadIcons`: what staff have not looked at yet, the longest waiting first.
create index head_icon_waiting on members.head_icon (merchant, uploaded_at, file) where state = 'waiting';
