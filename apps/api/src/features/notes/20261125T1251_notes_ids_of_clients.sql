-- Whoever notes something chooses its id. Those from before get one of the same kind, in both tables the same.
update notes.note set id = md5(id)::uuid::text where id like 'not\_%';
update notes.version set note = md5(note)::uuid::text where note like 'not\_%';
