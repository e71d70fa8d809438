-- Rows as the product wrote them after each migration. A migration that gives a table or a meaning
-- to a column adds its own here.

-- 0001_content.sql
insert into content_defaults (entity, data) values ('hero', '{"title": "De antes"}');
insert into hero (title, subtitle, button_text, title_color, subtitle_color, title_font, subtitle_font, text_shadow)
  values ('Toque', 'Massagem', 'Agendar', '#fff', 'white', 'Lato', 'Roboto', '');
insert into about (title, subtitle, description) values ('Sobre', '', 'Quem sou');
insert into contact (phone, address, email, whatsapp)
  values ('11 3333-4444', 'Rua A, 1', 'a@example.com', 'https://wa.me/5511987654321');
insert into services (id, title, description, icon, "order")
  values ('00000000-0000-4000-8000-000000000001', 'Relaxante', 'Uma hora', 'fa fa-spa', 1);
insert into benefits (title, description, icon, "order") values ('Calma', 'Menos dor', '', 1);
insert into testimonials (name, role, content, rating) values ('Bia', '', 'Gostei', 4);
insert into faq (question, answer, "order") values ('Dói?', 'Não.', 1);
insert into blog (id, title, summary, content, author, published_date) values
  ('00000000-0000-4000-8000-000000000011', 'Índex', 's', 'c', 'Dona', '2026-01-01'),
  ('00000000-0000-4000-8000-000000000012', 'Dor nas costas', 's', 'c', 'Dona', '2027-01-01');
insert into revisions (entity, entity_id, version, action, data)
  values ('faq', '00000000-0000-4000-8000-000000000021', 1, 'create', '{"question": "Dói?"}');
update content_state set version = version + 1, build_requested_at = '2026-01-01T12:00:00Z';

-- 0002_admins.sql
insert into admins (id, is_first, username, email, password_hash)
  values ('00000000-0000-4000-8000-000000000031', true, 'dona', 'dona@example.com', 'h');
insert into sessions (admin_id, expires_at)
  values ('00000000-0000-4000-8000-000000000031', '2026-01-01T08:00:00Z');
insert into throttle (key, count, resets_at) values ('login:x', 2, '2026-01-01T08:00:00Z');
insert into idempotency_keys (scope, key, body_hash, response) values ('faq', 'k', 'h', '{"id": 1}');

-- 0003_clients.sql: twice the same proof, of which 0013 keeps the first.
insert into clients (id, name, name_key, phone, email, active, created_at) values
  ('00000000-0000-4000-8000-000000000041', 'Ávila', 'avila', '1133334444', 'Avila@example.com', true, '2026-01-31T12:00:00Z'),
  ('00000000-0000-4000-8000-000000000042', 'Bia', 'bia', '11987654321', null, false, '2026-02-01T02:00:00Z');
insert into service_requests (client_id, service_id, service_name, source, created_at) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000001', 'Relaxante', 'register', '2026-02-01T02:00:00Z'),
  (null, null, 'Relaxante', 'login', '2026-02-01T12:00:00Z');
insert into terms (id, title, version, content, active)
  values ('00000000-0000-4000-8000-000000000051', 'Uso', '1.0', 'Texto', true);
insert into acceptances (id, client_id, term_id, term_version, text_hash, created_at) values
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000051', '1.0', repeat('a', 64), '2026-01-01'),
  ('00000000-0000-4000-8000-000000000062', '00000000-0000-4000-8000-000000000042', null, '0', repeat('b', 64), '2026-01-02'),
  ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000042', null, '0', repeat('b', 64), '2026-01-03');
insert into notifications (type, title, message, client_id)
  values ('new_client', 'Nova', 'Ávila', '00000000-0000-4000-8000-000000000041');

-- 0004_visits.sql
insert into visit_counters (period, bucket, count) values ('day', '2026-02-01', 2), ('month', '2026-02-01', 9);
insert into visit_seen (period, bucket, visitor) values ('day', '2026-02-01', 'v');

-- 0006_media.sql
insert into media (hash, extension, width, height, bytes, data, alt)
  values (repeat('c', 64), 'webp', 4, 3, 2, '\x0102', 'Sala');

-- 0007_prices_and_hours.sql
update services set duration = 60, price = 120.5;
update contact set hours = '[{"day": 1, "from": "09:00", "to": "18:00"}]';

-- 0008_history.sql
insert into revisions (entity, entity_id, version, action, data, content_version)
  values ('faq', '00000000-0000-4000-8000-000000000021', 2, 'restore', '{"question": "Dói?"}', 1);

-- 0009_practice.sql
insert into clients (name, name_key, phone, notes, created_at)
  values ('Caio', 'caio', '2133334444', 'Prefere a tarde', '2026-03-01T12:00:00Z');
insert into notifications (type, title, message, offered_name, offered_email)
  values ('client_changed', 'Outro nome', 'm', 'Ana', 'ana@example.com');
insert into message_templates (templates) values ('[{"name": "Olá", "text": "Oi"}]');

-- 0010_terms_privacy_access.sql
insert into terms (title, version, content, active, revision, archived_at)
  values ('Antigo', '0.9', 'Texto', false, 2, '2026-01-01');
insert into acceptances (term_version, text_hash, subject) values ('0', repeat('d', 64), repeat('s', 43));
insert into revisions (entity, entity_id, version, action, data)
  values ('clients', '00000000-0000-4000-8000-000000000043', 1, 'export', '{}');
update clients set kept_at = '2026-03-02' where phone = '11987654321';
insert into privacy (controller, document, channel, months, remarks) values ('Dona', '', 'a@example.com', 24, '');
insert into failed_logins (admin_id, count, last_at)
  values ('00000000-0000-4000-8000-000000000031', 1, '2026-03-01');
insert into devices (id, admin_id, mark_hash)
  values ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000031', repeat('e', 64));
insert into sessions (admin_id, expires_at, device, device_id)
  values ('00000000-0000-4000-8000-000000000031', '2026-03-01', 'Chrome no Android', '00000000-0000-4000-8000-000000000071');
insert into second_steps (admin_id, secret, last_step) values ('00000000-0000-4000-8000-000000000031', 's', 5);
insert into recovery_codes (admin_id, code) values ('00000000-0000-4000-8000-000000000031', 'c');

-- 0011_reports.sql
insert into posters (tag, name) values ('padaria', 'Padaria');
insert into visit_seen (period, bucket, visitor, source, step) values ('day', '2026-03-02', 'd', 'poster:padaria', 2);
insert into path_counters (day, source, step, count) values ('2026-03-02', 'poster:padaria', 2, 1);
insert into read_counters (day, kind, subject, count)
  values ('2026-03-02', 'post', '00000000-0000-4000-8000-000000000012', 1);
insert into clients (name, name_key, phone, created_at) values ('Davi', 'davi', '3133334444', '2026-03-03T12:00:00Z');

-- 0012_limits.sql
select take_attempts(array['register:x'], array[5], array[60], array['door'], '2026-03-02T12:00:00Z');

-- 0014_policy.sql
select register_client('Eva', 'eva', '4133334444', null, '2026-03-04T12:00:00Z', 'Nova', 'Eva', null, '0', repeat('b', 64));

-- 0015_lanes.sql
update admins set lane_epoch = 2;

-- 0017_posts_to_come.sql
update content_state set posts_until = '2026-03-01';

-- 0018_waiting_clients.sql
insert into notifications (type, title, message, client_id)
  values ('client_waiting', 'Ligue', 'Ávila', '00000000-0000-4000-8000-000000000041');

-- 0021_erasures.sql
insert into erasures (client_id, erased_at)
  values ('00000000-0000-4000-8000-000000000043', '2026-03-03T12:00:00Z');

-- 0022_build_retries.sql
update content_state set build_retries = 2, build_retry_at = '2026-03-02T12:00:00Z';

-- 0023_appointments.sql
insert into appointments (client_id, day, time, service_name, duration, note, state)
  values ('00000000-0000-4000-8000-000000000041', '2026-03-05', '14:15', 'Nova', 60, '', 'scheduled');

-- 0024_calendar.sql
insert into calendar (token_hash, whole) values (repeat('a', 64), true);

-- 0025_place_and_sources.sql
update contact set street = 'Rua A, 1', city = 'Santos', state = 'SP', postal_code = '11010-000',
  coordinates = '-23.96, -46.33', google_reviews = 'https://g.page/r/x', gift = true;
update testimonials set source = 'Google';
-- 0026_gallery.sql
insert into gallery (image_url, alt, "order") values ('/media/b.webp', 'Sala', 1);

-- 0027_focus.sql
update media set focus_x = 30, focus_y = 20;

-- 0028_preparation.sql
insert into preparation (title, text, "order") values ('O que vestir', 'Roupa leve.', 1);

-- 0029_push.sql
insert into push_devices (admin_id, endpoint, p256dh, auth)
  select id, 'https://fcm.googleapis.com/fcm/send/x', 'p', 'a' from admins limit 1;
insert into push_events (kind, detail, created_at) values ('login', '', '2026-03-02T12:00:00Z');

-- 0034_rows_counted.sql
insert into erased_registrations (day, count) values ('2026-03-02', 1);

-- 0038_sections.sql
insert into sections (about, gallery, services, benefits, testimonials, contact, preparation, faq, blog)
  values (true, true, true, true, false, true, true, true, false);
update checklist set hidden = true, skipped = '["contact.address"]';

-- 0039_pix.sql
insert into pix (kind, key, name, city) values ('email', 'dona@example.com', 'Dona', 'Santos');

-- 0040_blocks.sql
insert into blocks (day, until, weekdays, starts, ends, label)
  values ('2026-03-05', null, '12345', '12:00', '13:00', 'Almoço');
update contact set pause = 15;

-- 0041_payments.sql
update appointments set payment = 'cash', paid_on = '2026-03-05';

-- 0042_openings.sql
insert into booking (shown, notice, days, a_day, accept) values (true, 12, 30, 4, false);
update appointments set requested_at = created_at;

-- 0044_series.sql
update appointments set series_id = '00000000-0000-4000-8000-000000000042';

-- 0046_packages.sql
insert into packages (id, client_id, service_name, count, price, valid_until, payment, paid_on)
  values ('00000000-0000-4000-8000-000000000046', '00000000-0000-4000-8000-000000000041', 'Nova', 10, 1200, '2026-09-05', 'pix', '2026-03-05');
update appointments set payment = 'package', paid_on = null, package_id = '00000000-0000-4000-8000-000000000046';

-- 0047_block_shown.sql
update blocks set until = '2026-03-09', weekdays = '', starts = '', ends = '', shown = true;

-- 0048_who_and_where.sql
update about set person = 'Dona', practicing_since = 2014, training = 'Curso técnico', registration = 'CRT 1';
update contact set payment = 'Pix', parking = 'Na rua', accessibility = 'Térreo', home_visits = 'No centro',
  rating = '4,9', rating_count = 87, rating_month = '11/2026';
